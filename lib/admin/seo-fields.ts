import { z } from 'zod'
import * as limits from '@/lib/supabase/database.limits'

/** What a search engine usually shows of a title and of a description, in characters; the rest is cut. */
export const SHOWN_TITLE = 60
export const SHOWN_DESCRIPTION = 155

/** The fields of forms for what search engines are told; empty ones are filled from what is there. */
export const seoFields = {
  seoTitle: z.string().trim().max(limits.pages.seo_title.max, 'عنوان بیش از ۱۰۰ نویسه است'),
  seoDescription: z.string().trim().max(limits.pages.seo_description.max, 'توضیح بیش از ۳۰۰ نویسه است'),
}
