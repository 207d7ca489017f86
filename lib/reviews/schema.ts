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

/** Normalizes Persian letters; collapses empty lines. */
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
  product_id: z.uuid(),
  text,
  rating: z.coerce.number(NO_STARS).int().min(1, NO_STARS).max(5),
})

/** `keep`: ids of kept pictures. */
export const editInput = z.object({
  reviewId: z.uuid(),
  text,
  rating: reviewInput.shape.rating,
  keep: z.array(z.uuid()).max(MAX_PICTURES),
})

export const replyInput = z.object({ product_id: z.uuid(), reviewId: z.uuid(), text })

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
