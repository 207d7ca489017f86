/** Parts of the panel's schemas. */
import { z } from 'zod'

/** A moment from a DateTimeField: ISO or null; «نامحدود» and «از اکنون» are null. */
export const dateTime = z
  .string()
  .refine((value) => !Number.isNaN(Date.parse(value)), 'تاریخ نامعتبر')
  .nullable()

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

/** What an edit form read: the row's last change. The save is refused when there was another since. */
export const seenAt = z.string().min(1)
