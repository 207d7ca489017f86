import { createHash } from 'node:crypto'
import { z } from 'zod'
import { normalizePersian, searchKey } from '../../lib/core/text.ts'

/** A line of the file that can land. */
export interface ImportRow {
  line: number
  /** Hash of normalised title, category and occurrence in the file: the same file gives the same keys. */
  key: string
  title: string
  category: string
  /** Toman; null is «قیمت نامشخص». */
  price: number | null
  brand: string | null
  /** Pieces; null leaves it to the caller. */
  stock: number | null
}

/** A line that cannot, and why. */
export interface RejectedLine {
  line: number
  reason: string
}

const MAX_PRICE = 100_000_000

const text = (name: string, max: number) =>
  z
    .string({ error: `${name} is missing or no text` })
    .transform(normalizePersian)
    .refine((value) => value !== '', `${name} is empty`)
    .refine((value) => value.length <= max, `${name} is longer than ${max} characters`)

const lineSchema = z.object({
  title: text('title', 400),
  category: text('category', 80),
  // Shops write 0 where they know no price. Fractions of a toman do not exist.
  price_toman: z
    .number({ error: 'price_toman is no number' })
    .nullish()
    .transform((price) => (price == null ? null : Math.trunc(price)))
    .refine((price) => price === null || price < MAX_PRICE, 'price_toman is 100,000,000 or more')
    .transform((price) => (price !== null && price > 0 ? price : null)),
  brand: z
    .string({ error: 'brand is no text' })
    .nullish()
    .transform((brand) => (brand && normalizePersian(brand)) || null)
    .refine((brand) => brand === null || brand.length <= 80, 'brand is longer than 80 characters'),
  stock: z
    .int('stock is no whole number')
    .min(0, 'stock is negative')
    .max(1_000_000, 'stock is absurd')
    .nullish(),
})

/**
 * Reads JSON Lines with `title`, `category`, `price_toman`, `brand` and, if there is, `stock`. Every line that is not
 * blank comes out either as a row or as a rejected line; nothing is dropped.
 */
export function parseImport(source: string): { rows: ImportRow[]; rejected: RejectedLine[] } {
  const rows: ImportRow[] = []
  const rejected: RejectedLine[] = []
  const seen = new Map<string, number>()
  source
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .forEach((raw, index) => {
      const line = index + 1
      if (raw.trim() === '') return
      let value: unknown
      try {
        value = JSON.parse(raw)
      } catch {
        rejected.push({ line, reason: 'not JSON' })
        return
      }
      const parsed = lineSchema.safeParse(value)
      if (!parsed.success) {
        rejected.push({ line, reason: parsed.error.issues.map((issue) => issue.message).join('; ') })
        return
      }
      const { title, category, price_toman: price, brand, stock } = parsed.data
      const identity = `${searchKey(title)}\n${searchKey(category)}`
      const occurrence = (seen.get(identity) ?? 0) + 1
      seen.set(identity, occurrence)
      const key = createHash('sha256').update(`${identity}\n${occurrence}`).digest('hex')
      rows.push({ line, key, title, category, price, brand, stock: stock ?? null })
    })
  return { rows, rejected }
}
