/** Inputs of the reviews' actions and routes. */
import { z } from 'zod'
import { normalizePersian } from '@/lib/utils/text'
import { MAX_PICTURES, textProblem } from './rules'

const text = z
  .string()
  .transform(cleanText)
  .superRefine((value, context) => {
    const problem = textProblem(value)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

/** Persian letters as we store them, line by line; more than one empty line in a row says nothing. */
export function cleanText(typed: string): string {
  return typed
    .split(/\r?\n/)
    .map(normalizePersian)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const NO_STARS = 'امتیاز خود را با ستاره‌ها بدهید'

export const reviewInput = z.object({
  productId: z.uuid(),
  text,
  rating: z.coerce.number(NO_STARS).int().min(1, NO_STARS).max(5),
})

/** A review changed by its author; `keep`: ids of the pictures that stay. */
export const editInput = z.object({
  reviewId: z.uuid(),
  text,
  rating: reviewInput.shape.rating,
  keep: z.array(z.uuid()).max(MAX_PICTURES),
})

export const replyInput = z.object({ productId: z.uuid(), reviewId: z.uuid(), text })

export const voteInput = z.object({
  reviewId: z.uuid(),
  vote: z.enum(['helpful', 'unhelpful']).nullable(),
})

export const deleteInput = z.object({ reviewId: z.uuid() })

export const listInput = z.object({
  product: z.uuid(),
  page: z.string().optional(),
  sort: z.string().optional(),
  search: z.string().optional(),
  stars: z.string().optional(),
  pictured: z.string().optional(),
})

export const repliesInput = z.object({ review: z.uuid() })
