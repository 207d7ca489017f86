import { z } from 'zod'
import { parseTehran } from '@/lib/admin/tehran-time'

const DAY_MS = 86_400_000

/** A Jalali day as somebody typed it, as the moment at which it begins in Tehran. */
const day = z.string().transform((text, context) => {
  const moment = parseTehran(text.trim())
  if (moment) return moment
  context.addIssue({ code: 'custom', message: 'تاریخ را مانند ۱۴۰۵/۰۸/۰۱ بنویسید' })
  return z.NEVER
})

/** The span of a sales report: two days, the last one included. */
export const salesReportSchema = z
  .object({ from: day, until: day })
  .transform(({ from, until }) => ({ from, until: new Date(Date.parse(until) + DAY_MS).toISOString() }))
  .refine(({ from, until }) => until > from, { path: ['until'], message: 'پایان باید پس از شروع باشد' })
