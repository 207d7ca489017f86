import { z } from 'zod'
import { seenAt, shopLink } from '@/lib/admin/fields'

/** The form of a redirect; `id` and `seenAt` are null for a new one. What may lead elsewhere decides the database. */
export const redirectSchema = z.object({
  id: z.uuid().nullable(),
  seenAt: seenAt.nullable(),
  /** A path, or a whole address of the shop. */
  source: z.string().trim().min(1, 'نشانی قدیمی الزامی است').max(1000, 'نشانی بیش از اندازه بلند است'),
  target: shopLink,
  isPermanent: z.boolean(),
})
export type RedirectInput = z.input<typeof redirectSchema>

export const NEW_REDIRECT: RedirectInput = {
  id: null,
  seenAt: null,
  source: '',
  target: '',
  isPermanent: true,
}

/** What one call takes; a longer file comes in parts. */
const MOST_LINES = 2000

/** Lines of a file. */
export const importSchema = z.object({
  rows: z
    .array(
      z.object({
        row: z.int().min(1),
        source: z.string().max(1000),
        target: z.string().max(1000),
        isPermanent: z.boolean(),
      }),
    )
    .min(1, 'در این فایل سطری نیست')
    .max(MOST_LINES, 'در هر بار حداکثر ۲٬۰۰۰ سطر؛ فایل را چند بخش کنید'),
  apply: z.boolean(),
})
export type ImportLine = z.input<typeof importSchema>['rows'][number]

/** What became of a line, or would. `problem` is its Persian sentence. */
export interface ImportAnswer {
  line: number
  result: 'new' | 'changed' | 'same' | 'error'
  problem: string | null
}
