import { z } from 'zod'
import { normalizePersian } from '@/lib/utils/text'
import { nameProblem, phoneProblem, requestPhone } from './rules'

export const stockRequestInput = z.object({
  productId: z.uuid(),
  /** Null (empty in a form): any color, or a product without colors. */
  colorId: z
    .literal('')
    .transform(() => null)
    .or(z.uuid().nullable())
    .default(null),
  phone: z.string().superRefine(complain(phoneProblem)).transform(requestPhone),
  name: z.string().transform(normalizePersian).superRefine(complain(nameProblem)).default(''),
})

function complain(problemOf: (value: string) => string | null) {
  return (value: string, context: z.RefinementCtx) => {
    const problem = problemOf(value)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  }
}
