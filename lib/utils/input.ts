import type { z } from 'zod'
import { formatNumber } from './text.ts'

/** Without what PostgreSQL cannot store: NUL and lone surrogates. Files stay files. */
export function storable<T>(value: T): T
export function storable(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(storable)
  if (typeof value !== 'object' || Object.getPrototypeOf(value ?? []) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value!).map(([name, each]) => [storable(name), storable(each)]))
}

/** Repeated names become arrays, `name[]` always one; drops `$viewer` and Next's `$ACTION…`. Files stay files. */
export function formDataToObject(form: FormData): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const name of new Set(form.keys())) {
    if (name.startsWith('$')) continue
    const values = form.getAll(name)
    if (name.endsWith('[]')) object[name.slice(0, -2)] = values
    else object[name] = values.length > 1 ? values : values[0]
  }
  return object
}

/** Text of a plain form's field, or null. Callers of an action may send anything as its form. */
export function fieldText(form: unknown, name: string): string | null {
  const value = form instanceof FormData ? form.get(name) : null
  return typeof value === 'string' ? storable(value) : null
}

/** Never echoed back. */
export const SECRETS = ['password', 'current', 'code']

export function formTexts(form: FormData): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, text] of form)
    if (typeof text === 'string' && !name.startsWith('$') && !SECRETS.includes(name))
      texts[name] = text.slice(0, 20_000)
  return texts
}

/** First error per field; nested as `address.city`. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const issue of error.issues) {
    fields[issue.path.map(String).join('.')] ??= issue.message
  }
  return fields
}

/** Passed per parse (`{ error: persianIssue }`): zod's global config is process-wide. */
export function persianIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return isEmpty(issue.input) ? 'این مورد لازم است' : 'مقدار این مورد درست نیست'
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return tooBig(issue)
    case 'invalid_format':
      return isEmpty(issue.input) ? 'این مورد لازم است' : 'شکل این مورد درست نیست'
    case 'invalid_value':
      return isEmpty(issue.input) ? 'یکی از گزینه‌ها را انتخاب کنید' : 'این گزینه معتبر نیست'
    case 'not_multiple_of':
      return 'عدد باید صحیح باشد'
    default:
      return 'مقدار این مورد درست نیست'
  }
}

function tooSmall(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  const least = formatNumber(Number(issue.minimum))
  if (issue.origin === 'string')
    return issue.minimum === 1 || isEmpty(issue.input) ? 'این مورد لازم است' : `دست‌کم ${least} نویسه لازم است`
  if (issue.origin === 'array' || issue.origin === 'set') return `دست‌کم ${least} مورد لازم است`
  return issue.inclusive ? `نباید کمتر از ${least} باشد` : `باید بیشتر از ${least} باشد`
}

function tooBig(issue: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  const most = formatNumber(Number(issue.maximum))
  if (issue.origin === 'string') return `نباید بیشتر از ${most} نویسه باشد`
  if (issue.origin === 'array' || issue.origin === 'set') return `نباید بیشتر از ${most} مورد باشد`
  return issue.inclusive ? `نباید بیشتر از ${most} باشد` : `باید کمتر از ${most} باشد`
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
