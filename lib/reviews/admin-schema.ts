import { z } from 'zod'
import * as limits from '@/lib/supabase/database.limits'

export const replySchema = z.object({
  id: z.uuid(),
  commentId: z.uuid(),
  /** Version of the review as read. */
  edits: z.int(),
  content: z
    .string()
    .trim()
    .min(limits.comments.content.min, 'پاسخ باید حداقل ۲ کاراکتر باشد')
    .max(limits.comments.content.max, 'پاسخ نمی‌تواند بیشتر از ۱۰۰۰ کاراکتر باشد'),
})
