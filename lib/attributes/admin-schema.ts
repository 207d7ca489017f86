import { z } from 'zod'
import { version } from '@/lib/admin/fields'
import * as limits from '@/lib/supabase/database.limits'
import { isSlug, slugify } from '@/lib/utils/slug'
import { readNumber } from './rules'

/** `version` is null for a new attribute. */

export const KINDS = ['number', 'choice', 'choices', 'boolean', 'text'] as const

/** Synonyms separated by lines or commas. */
const synonyms = z
  .string()
  .max(700, 'واژه‌ها بیش از اندازه‌اند')
  .transform((text) => [
    ...new Set(
      text
        .split(/[،,\n]/)
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ])
  .refine((words) => words.length <= limits.attributes.synonyms.max, 'حداکثر ۲۰ واژه')
  .refine((words) => words.join('').length <= 600, 'واژه‌ها بیش از اندازه بلندند')

const key = z
  .string()
  .trim()
  .transform((typed) => slugify(typed) || typed)
  .pipe(
    z
      .string()
      .max(limits.attributes.key.max, 'نام در نشانی بیش از ۶۰ نویسه است')
      .refine(
        (text) => text === '' || (isSlug(text) && /[^0-9-]/.test(text)),
        'نام در نشانی فقط حرف، عدد و خط تیره دارد؛ خالی بگذارید تا ساخته شود',
      ),
  )

export const attributeSchema = z
  .object({
    id: z.uuid().nullable(),
    version: version.nullable(),
    key,
    name: z
      .string()
      .trim()
      .min(1, 'نام ویژگی الزامی است')
      .max(limits.attributes.name.max, 'نام ویژگی بیش از ۱۰۰ نویسه است'),
    kind: z.enum(KINDS),
    unit: z.string().trim().max(limits.attributes.unit.max, 'واحد بیش از ۲۰ نویسه است'),
    decimals: z.enum(['0', '1', '2']),
    synonyms,
    choices: z
      .array(
        z.object({
          id: z.uuid().nullable(),
          name: z
            .string()
            .trim()
            .min(1, 'نام گزینه را بنویسید')
            .max(limits.attribute_choices.name.max, 'نام گزینه بیش از ۸۰ نویسه است'),
          key,
          synonyms,
          care: z.string().trim().max(limits.attribute_choices.care.max, 'متن نگه‌داری بیش از ۶۰۰ نویسه است'),
        }),
      )
      .max(100, 'حداکثر ۱۰۰ گزینه'),
  })
  .check((context) => {
    const { kind, choices } = context.value
    const issue = (path: (string | number)[], message: string) =>
      context.issues.push({ code: 'custom', input: context.value, path, message })
    if (kind !== 'choice' && kind !== 'choices') return
    if (choices.length === 0) issue(['choices'], 'دست‌کم یک گزینه بیفزایید')
    const seen = new Set<string>()
    for (const [index, { name }] of choices.entries()) {
      if (seen.has(name)) issue(['choices', index, 'name'], 'گزینه‌ای با این نام هست')
      seen.add(name)
    }
  })
export type AttributeInput = z.input<typeof attributeSchema>

export const categoryAttributesSchema = z.object({
  categoryId: z.uuid('دسته را انتخاب کنید'),
  attributes: z
    .array(
      z.object({
        attribute_id: z.uuid(),
        is_filter: z.boolean(),
        is_compared: z.boolean(),
        is_highlight: z.boolean(),
      }),
    )
    .max(100, 'حداکثر ۱۰۰ ویژگی'),
})
export type CategoryAttributesInput = z.input<typeof categoryAttributesSchema>

function valueProblem({ kind, decimals, value }: { kind: string; decimals: number; value: string }) {
  if (kind === 'number') return readNumber(value, decimals) === null && DECIMALS[decimals]
  if (kind === 'choice') return !z.uuid().safeParse(value).success && 'یک گزینه انتخاب کنید'
  return kind === 'boolean' && !['yes', 'no'].includes(value) && 'بله یا خیر'
}

/** Typed attribute of a product form; empty text or list: no value. Text attributes have a separate table. */
export const attributeValueSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(['number', 'choice', 'choices', 'boolean']),
    decimals: z.int().min(0).max(2),
    /** Number as typed, choice id, or 'yes' or 'no'. */
    value: z.string().max(60),
    /** Choice ids. */
    values: z.array(z.uuid()).max(100),
  })
  .check((context) => {
    const { value } = context.value
    const problem = value !== '' && valueProblem(context.value)
    if (problem) context.issues.push({ code: 'custom', input: value, path: ['value'], message: problem })
  })

const DECIMALS: Record<number, string> = {
  0: 'عددی بی‌اعشار از صفر تا یک میلیون بنویسید',
  1: 'عددی از صفر تا یک میلیون بنویسید، با حداکثر یک رقم اعشار',
  2: 'عددی از صفر تا یک میلیون بنویسید، با حداکثر دو رقم اعشار',
}
