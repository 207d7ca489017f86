/** Inputs of the questions' actions. */
import { z } from 'zod'
import { cleanText } from '@/lib/reviews/schema'
import { LONGEST_TEXT, SHORTEST_TEXT } from './rules'

const text = (short: string, long: string) =>
  z.string().transform(cleanText).pipe(z.string().min(SHORTEST_TEXT, short).max(LONGEST_TEXT, long))

export const askInput = z.object({
  product_id: z.uuid(),
  text: text('پرسش خود را بنویسید', 'پرسش نمی‌تواند بیشتر از ۱۰۰۰ کاراکتر باشد'),
})

export const answerInput = z.object({
  questionId: z.uuid(),
  text: text('پاسخ خود را بنویسید', 'پاسخ نمی‌تواند بیشتر از ۱۰۰۰ کاراکتر باشد'),
})

export const deleteInput = z.object({ questionId: z.uuid() })
