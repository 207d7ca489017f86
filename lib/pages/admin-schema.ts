import { z } from 'zod'
import { dateTime, slugInput, version } from '@/lib/admin/fields'
import { seoFields } from '@/lib/admin/seo-fields'
import * as limits from '@/lib/supabase/database.limits'
import { unknownPlaceholder } from './placeholders'
import { TEXT_PAGE_IDS } from './text-pages'

const title = z
  .string()
  .trim()
  .min(1, 'عنوان صفحه الزامی است')
  .max(limits.pages.title.max, 'عنوان بیش از ۱۲۰ نویسه است')

/** Rich text; sanitized on save. */
const body = z
  .string()
  .max(limits.pages.body.max, 'متن صفحه بیش از اندازه بلند است')
  .refine((text) => unknownPlaceholder(text) === null, {
    error: ({ input }) =>
      `${unknownPlaceholder(input as string)} شناخته نیست؛ از فهرست «نوشتهٔ تنظیمات» بردارید`,
  })

/** `id` and `version` are null for a new page. */
export const pageSchema = z.object({
  id: z.uuid().nullable(),
  version: version.nullable(),
  title,
  slug: slugInput,
  body,
  ...seoFields,
  isPublished: z.boolean(),
  /** ISO; null: immediately. */
  publishAt: dateTime,
})
export type PageInput = z.input<typeof pageSchema>

export const textPageSchema = z.object({
  id: z.enum(TEXT_PAGE_IDS),
  version,
  title,
  body: body.min(1, 'متن صفحه الزامی است'),
  ...seoFields,
})
export type TextPageInput = z.input<typeof textPageSchema>

export const previewSchema = z.object({ body })

export const NEW_PAGE: PageInput = {
  id: null,
  version: null,
  title: '',
  slug: '',
  body: '',
  seo_title: '',
  seo_description: '',
  isPublished: false,
  publishAt: null,
}

/** Draft, scheduled, or published at `now` (ISO). */
export function pageState(
  { isPublished, publishAt }: Pick<PageInput, 'isPublished' | 'publishAt'>,
  now: string,
): 'draft' | 'waiting' | 'shown' {
  if (!isPublished) return 'draft'
  return publishAt !== null && Date.parse(publishAt) > Date.parse(now) ? 'waiting' : 'shown'
}
