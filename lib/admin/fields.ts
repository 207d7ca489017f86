/** Parts of the panel's schemas. */
import { z } from 'zod'
import { isSlug, slugify } from '@/lib/utils/slug'

/** A moment from a DateTimeField: ISO or null; «نامحدود» and «از اکنون» are null. */
export const dateTime = z
  .string()
  .refine((value) => !Number.isNaN(Date.parse(value)), 'تاریخ نامعتبر')
  .nullable()

/** Normalizes a typed slug; empty: generated from the name. */
export const slugInput = z
  .string()
  .trim()
  .transform((typed) => slugify(typed) || typed)
  .refine(
    (slug) => slug === '' || isSlug(slug),
    'نشانی صفحه فقط حرف، عدد و خط تیره دارد؛ خالی بگذارید تا ساخته شود',
  )

/** Refuses an end that does not come after its start, beside the end. */
export function endsAfterStart(value: { startDate: string | null; endDate: string | null }): boolean {
  const { startDate, endDate } = value
  return startDate === null || endDate === null || Date.parse(endDate) > Date.parse(startDate)
}
export const END_BEFORE_START = 'تاریخ پایان باید پس از تاریخ شروع باشد'

/** Where a button leads: a path of the shop or an http(s) address. */
export const shopLink = z
  .string()
  .trim()
  .max(300, 'نشانی بیش از اندازه بلند است')
  .regex(/^(?:\/(?:[^/].*)?|https?:\/\/\S+)$/, 'نشانی باید با / یا http آغاز شود')
  // Browsers read a backslash as a slash, and drop tabs and line ends.
  .regex(/^[^\p{Cc}\\]*$/u, 'نشانی نویسه‌ای دارد که در نشانی‌ها جایی ندارد')

/** What an edit form read: the row's last change. The save is refused when there was another since. */
export const seenAt = z.string().min(1)
