import { z } from 'zod'
import * as limits from '@/lib/supabase/database.limits'
import { normalizePersian } from '@/lib/utils/text'

/** Characters that search engines usually show. */
export const SHOWN_TITLE = 60
export const SHOWN_DESCRIPTION = 155

/** Empty fields are derived from the content. */
export const seoFields = {
  seo_title: z
    .string()
    .trim()
    .max(limits.pages.seo_title.max, 'عنوان بیش از ۱۰۰ نویسه است')
    .transform(normalizePersian),
  seo_description: z
    .string()
    .trim()
    .max(limits.pages.seo_description.max, 'توضیح بیش از ۳۰۰ نویسه است')
    .transform(normalizePersian),
}
