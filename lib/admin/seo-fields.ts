import { z } from 'zod'
import * as limits from '@/lib/supabase/database.limits'

/** Characters that search engines usually show. */
export const SHOWN_TITLE = 60
export const SHOWN_DESCRIPTION = 155

/** Empty fields are derived from the content. */
export const seoFields = {
  seoTitle: z.string().trim().max(limits.pages.seo_title.max, 'عنوان بیش از ۱۰۰ نویسه است'),
  seoDescription: z.string().trim().max(limits.pages.seo_description.max, 'توضیح بیش از ۳۰۰ نویسه است'),
}
