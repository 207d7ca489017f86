import { startOfDay, startOfMonth } from 'date-fns-jalali'
import { z } from 'zod'
import type { Params } from '@/lib/admin/list'
import { fromTehranWallClock, parseTehran, startOfTehranDay, tehranWallClock } from '@/lib/admin/tehran-time'

const DAY_MS = 86_400_000

/** A typed Jalali day as the ISO start of that day in Tehran. */
const day = z
  .string()
  .max(50)
  .transform((text, context) => {
    const moment = parseTehran(text.trim())
    if (moment) return moment
    context.addIssue({ code: 'custom', message: 'تاریخ را مانند ۱۴۰۵/۰۸/۰۱ بنویسید' })
    return z.NEVER
  })

/** The last day is included. */
export const salesReportSchema = z
  .object({ from: day, until: day })
  .transform(({ from, until }) => ({ from, until: new Date(Date.parse(until) + DAY_MS).toISOString() }))
  .refine(({ from, until }) => until > from, { path: ['until'], message: 'پایان باید پس از شروع باشد' })

const ISO_DAY = /^(?:19|20)\d\d-\d\d-\d\d$/

/** Accepts «2026-11-20» or a typed Jalali day; returns its start in Tehran. */
function readDay(text: string | undefined): string | null {
  if (!text) return null
  if (!ISO_DAY.test(text)) return parseTehran(text)
  return startOfTehranDay(text)
}

/** From the address (last day included), or the current Jalali month. `until` is the start of the last day. */
export function reportSpan(params: Params, now: Date): { from: string; until: string; end: string } {
  const one = (name: string) => (typeof params[name] === 'string' ? params[name] : undefined)
  const from = readDay(one('from')) ?? fromTehranWallClock(startOfMonth(tehranWallClock(now.toISOString())))
  const until = readDay(one('until')) ?? fromTehranWallClock(startOfDay(tehranWallClock(now.toISOString())))
  const last = until < from ? from : until
  return { from, until: last, end: new Date(Date.parse(last) + DAY_MS).toISOString() }
}
