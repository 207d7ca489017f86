import { z } from 'zod'

/** An answer of the shop. */
export const replySchema = z.object({
  id: z.uuid(),
  commentId: z.uuid(),
  content: z
    .string()
    .trim()
    .min(2, 'پاسخ باید حداقل ۲ کاراکتر باشد')
    .max(1000, 'پاسخ نمی‌تواند بیشتر از ۱۰۰۰ کاراکتر باشد'),
})
