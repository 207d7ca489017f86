import { z } from 'zod'
import { normalizePersian } from '@/lib/utils/text'
import { normalizePhone } from '@/lib/utils/phone'
import { plainDigits } from '@/lib/utils/typed'

/** Back-in-stock requests. Shared by browser and server. */

const LONGEST_NAME = 60

/** Stored form (09…) of any digits, spaces, hyphens, +98. */
export function requestPhone(typed: string): string {
  return normalizePhone(typed) ?? plainDigits(typed)
}

/** Error text, or null. */
export function phoneProblem(typed: string): string | null {
  const phone = requestPhone(typed)
  if (phone === '') return 'لطفاً شمارهٔ موبایل خود را وارد کنید'
  return /^09\d{9}$/.test(phone) ? null : 'فرمت شماره موبایل صحیح نیست'
}

/** Error text, or null; the name is optional. */
export function nameProblem(typed: string): string | null {
  return [...typed.trim()].length > LONGEST_NAME ? 'نام نمی‌تواند بیش از ۶۰ نویسه باشد' : null
}

export const stockRequestInput = z.object({
  product_id: z.uuid(),
  /** Null (empty in a form): any color, or a product without colors. */
  color_id: z
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
