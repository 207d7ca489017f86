import { createHash } from 'node:crypto'
import { z } from 'zod'
import { MAX_STOCK } from '../../lib/catalog/limits.ts'
import { PRICE_LIMIT } from '../../lib/utils/money.ts'
import { normalizePersian, searchKey } from '../../lib/utils/text.ts'

/** An importable line. */
export interface ImportRow {
  line: number
  /** Hash of normalized title, category and occurrence; stable for the same file. */
  key: string
  title: string
  category: string
  /** Toman; null for «قیمت نامشخص». */
  price: number | null
  brand: string | null
  /** Items; null: the caller's default. */
  stock: number | null
}

/** A line rejected or imported in part, with the reason. */
export interface ReportedLine {
  line: number
  reason: string
}

const TOO_DEAR = `price_toman is ${PRICE_LIMIT.toLocaleString('en')} or more: it lands without a price`

const text = (name: string, max: number) =>
  z
    .string({ error: `${name} is missing or no text` })
    .transform(normalizePersian)
    .refine((value) => value !== '', `${name} is empty`)
    .refine((value) => value.length <= max, `${name} is longer than ${max} characters`)

const lineSchema = z.object({
  title: text('title', 400),
  category: text('category', 80),
  // 0 means no price; rejects fractions of a toman.
  price_toman: z
    .number({ error: 'price_toman is no number' })
    .nullish()
    .transform((price) => (price == null ? null : Math.trunc(price)))
    .transform((price) => (price !== null && price > 0 ? price : null)),
  brand: z
    .string({ error: 'brand is no text' })
    .nullish()
    .transform((brand) => (brand && normalizePersian(brand)) || null)
    .refine((brand) => brand === null || brand.length <= 80, 'brand is longer than 80 characters'),
  stock: z
    .int('stock is no whole number')
    .min(0, 'stock is negative')
    .max(MAX_STOCK, 'stock is absurd')
    .nullish(),
})

/** Every non-blank line is a row or rejected; prices above the limit are dropped and listed in `unpriced`. */
export function parseImport(source: string): {
  rows: ImportRow[]
  rejected: ReportedLine[]
  unpriced: ReportedLine[]
} {
  const rows: ImportRow[] = []
  const rejected: ReportedLine[] = []
  const unpriced: ReportedLine[] = []
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
      const { title, category, price_toman: asked, brand, stock } = parsed.data
      const price = asked !== null && asked < PRICE_LIMIT ? asked : null
      if (price !== asked) unpriced.push({ line, reason: TOO_DEAR })
      const identity = `${searchKey(title)}\n${searchKey(category)}`
      const occurrence = (seen.get(identity) ?? 0) + 1
      seen.set(identity, occurrence)
      const key = createHash('sha256').update(`${identity}\n${occurrence}`).digest('hex')
      rows.push({ line, key, title, category, price, brand, stock: stock ?? null })
    })
  return { rows, rejected, unpriced }
}
