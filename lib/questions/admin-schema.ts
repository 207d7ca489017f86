import { z } from 'zod'
import { LONGEST_TEXT, SHORTEST_TEXT } from './rules'

export const answerSchema = z.object({
  id: z.uuid(),
  questionId: z.uuid(),
  content: z
    .string()
    .trim()
    .min(SHORTEST_TEXT, 'پاسخ باید حداقل ۲ کاراکتر باشد')
    .max(LONGEST_TEXT, 'پاسخ نمی‌تواند بیشتر از ۱۰۰۰ کاراکتر باشد'),
})
