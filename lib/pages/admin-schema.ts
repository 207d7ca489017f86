import { z } from 'zod'
import { dateTime, seenAt } from '@/lib/admin/fields'
import { seoFields } from '@/lib/admin/seo-fields'
import * as limits from '@/lib/supabase/database.limits'
import { isSlug } from '@/lib/utils/slug'

/** The form of a page of the shopkeeper's own; `id` and `seenAt` are null for a new one. */
export const pageSchema = z.object({
  id: z.uuid().nullable(),
  seenAt: seenAt.nullable(),
  title: z
    .string()
    .trim()
    .min(1, 'عنوان صفحه الزامی است')
    .max(limits.pages.title.max, 'عنوان بیش از ۱۲۰ نویسه است'),
  slug: z
    .string()
    .trim()
    .refine(
      (slug) => slug === '' || isSlug(slug),
      'نشانی صفحه فقط حرف، عدد و خط تیره دارد؛ خالی بگذارید تا ساخته شود',
    ),
  /** Rich text; sanitised when it is saved. */
  body: z.string().max(limits.pages.body.max, 'متن صفحه بیش از اندازه بلند است'),
  ...seoFields,
  isPublished: z.boolean(),
  /** From when on (ISO); null: at once. */
  publishAt: dateTime,
})
export type PageInput = z.input<typeof pageSchema>

export const NEW_PAGE: PageInput = {
  id: null,
  seenAt: null,
  title: '',
  slug: '',
  body: '',
  seoTitle: '',
  seoDescription: '',
  isPublished: false,
  publishAt: null,
}

/** Where a page stands: a draft, waiting for its moment, or open to everybody at `now` (ISO). */
export function pageState(
  { isPublished, publishAt }: Pick<PageInput, 'isPublished' | 'publishAt'>,
  now: string,
): 'draft' | 'waiting' | 'shown' {
  if (!isPublished) return 'draft'
  return publishAt !== null && Date.parse(publishAt) > Date.parse(now) ? 'waiting' : 'shown'
}
