import { z } from 'zod'
import { isSlug, slugify } from '@/lib/utils/slug'

/** Value of DateTimeField: ISO or null (unlimited, or from now). */
export const dateTime = z
  .string()
  .refine((value) => !Number.isNaN(Date.parse(value)), 'تاریخ نامعتبر')
  .nullable()

/** Empty: generated from the name. */
export const slugInput = z
  .string()
  .trim()
  .transform((typed) => slugify(typed) || typed)
  .refine(
    (slug) => slug === '' || isSlug(slug),
    'نشانی صفحه فقط حرف، عدد و خط تیره دارد؛ خالی بگذارید تا ساخته شود',
  )

/** Reports an end before the start at the end field. */
export function endsAfterStart(value: { start_date: string | null; end_date: string | null }): boolean {
  const { start_date, end_date } = value
  return start_date === null || end_date === null || Date.parse(end_date) > Date.parse(start_date)
}
export const END_BEFORE_START = 'تاریخ پایان باید پس از تاریخ شروع باشد'

/** A path of the shop or an http(s) URL. */
export const shopLink = z
  .string()
  .trim()
  .max(300, 'نشانی بیش از اندازه بلند است')
  .regex(/^(?:\/(?:[^/].*)?|https?:\/\/\S+)$/, 'نشانی باید با / یا http آغاز شود')
  // Browsers read a backslash as a slash, and drop tabs and line ends.
  .regex(/^[^\p{Cc}\\]*$/u, 'نشانی نویسه‌ای دارد که در نشانی‌ها جایی ندارد')

/** Version read by the edit form; a newer one refuses the save. */
export const version = z.string().min(1).max(60)
