import { z } from 'zod'
import { LONGEST_KEY } from '@/lib/catalog/limits'
import { shopLink, version } from '@/lib/admin/fields'

/** `id` and `version` are null for a new one. The database validates paths. */
export const redirectSchema = z.object({
  id: z.uuid().nullable(),
  version: version.nullable(),
  /** A path or a full address of the shop. */
  source: z.string().trim().min(1, 'نشانی قدیمی الزامی است').max(1000, 'نشانی بیش از اندازه بلند است'),
  target: shopLink,
  is_permanent: z.boolean(),
})
export type RedirectInput = z.input<typeof redirectSchema>

export const NEW_REDIRECT: RedirectInput = {
  id: null,
  version: null,
  source: '',
  target: '',
  is_permanent: true,
}

/** Per call; longer files are split. */
const MOST_LINES = 2000

export const importSchema = z.object({
  rows: z
    .array(
      z.object({
        row: z.int().min(1),
        source: z.string().max(1000),
        target: z.string().max(1000),
        is_permanent: z.boolean(),
      }),
    )
    .min(1, 'در این فایل سطری نیست')
    .max(MOST_LINES, 'در هر بار حداکثر ۲٬۰۰۰ سطر؛ فایل را چند بخش کنید'),
  apply: z.boolean(),
})
export type ImportLine = z.input<typeof importSchema>['rows'][number]

/** Pages of another shop: to a chosen target, a product by its key there, a category by its names, else to all products. */
export const oldAddressesSchema = z.object({
  rows: z
    .array(
      z.object({
        row: z.int().min(1),
        source: z.string().max(1000),
        target: z.string().max(1000).optional(),
        import_key: z.string().max(LONGEST_KEY).optional(),
        category_path: z.array(z.string().max(80)).min(1).max(10).optional(),
      }),
    )
    .min(1)
    .max(MOST_LINES),
  apply: z.boolean(),
})

export type OldAddress = z.input<typeof oldAddressesSchema>['rows'][number]

/** `problem`: Persian sentence. */
export interface ImportAnswer {
  line: number
  result: 'new' | 'changed' | 'same' | 'error'
  problem: string | null
}
