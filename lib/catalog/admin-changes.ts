import 'server-only'
import type { Result } from '@/lib/utils/result'
import { normalizePersian } from '@/lib/utils/text'
import type { Json } from '@/lib/supabase/database.types'
import { readNumber } from '@/lib/attributes/rules'
import { PRICE_TYPES, type ProductValues, type WholeProductValues } from './admin-schema'
import { wholesaleChange } from './wholesale-schema'

/** The form's values for `admin_save_product`, which ignores other fields; `html` is the sanitised full description. */
export function changesOf(input: ProductValues, html: string): { [name: string]: Json } {
  const { wholesale, specifications, expected_colors, expected_stock, stock_quantity, ...own } = input
  const expected = new Map(expected_colors.map((color) => [color.color_id, color.stock_quantity]))
  const colors = input.has_colors ? input.colors : []
  const kept = new Set(colors.map(({ color_id }) => color_id))
  // After the last color is removed, the expected stock is 0.
  const before = expected_colors.length > 0 ? 0 : expected_stock
  return {
    ...own,
    name: normalizePersian(input.name),
    brand: input.brand && normalizePersian(input.brand),
    short_description: normalizePersian(input.short_description),
    detailed_description: html,
    // Plain text for search and lists.
    description: normalizePersian(html.replace(/<[^>]*>/g, ' ')).slice(0, 2000),
    publish_at: input.is_active ? null : input.publish_at,
    attributes: [
      ...input.attributes.flatMap(attributeChange),
      ...specifications.map(({ name, value }) => ({
        name: normalizePersian(name),
        value: normalizePersian(value),
      })),
    ],
    pieces: input.pieces.map((piece) => ({
      ...piece,
      name: normalizePersian(piece.name),
      size: normalizePersian(piece.size),
    })),
    wholesale: wholesaleChange(wholesale, kept),
    remove_colors: [...expected.keys()].filter((id) => !kept.has(id)),
    add_colors: colors
      .filter(({ color_id }) => !expected.has(color_id))
      .map(({ color_id, stock_quantity: set }) => ({ color_id, set })),
    // Skip untouched stock: it may have been sold since.
    colors: colors.flatMap(({ color_id, stock_quantity: set }) => {
      const was = expected.get(color_id)
      return was === undefined || was === set ? [] : [{ color_id, expected: was, set }]
    }),
    color_images: colors.map(({ color_id, images }) => ({ color_id, images })),
    color_order: [...kept],
    ...(!input.has_colors &&
      before !== stock_quantity && { stock: { expected: before, set: stock_quantity } }),
  }
}

/** Costs of removed colors go with them. */
export function internalChange(
  internal: WholeProductValues['internal'],
  { has_colors, colors }: Pick<ProductValues, 'has_colors' | 'colors'>,
): Json {
  const kept = new Set(has_colors ? colors.map(({ color_id }) => color_id) : [])
  return (
    internal && {
      ...internal,
      costs: internal.costs.filter(({ color_id }) => color_id === null || kept.has(color_id)),
    }
  )
}

/** Without the prices capability the form cannot hold all prices. */
export function withoutPrices(changes: { [name: string]: Json }): { [name: string]: Json } {
  const hidden = [...PRICE_TYPES, 'wholesale']
  return Object.fromEntries(Object.entries(changes).filter(([name]) => !hidden.includes(name)))
}

function attributeChange({ id, kind, decimals, value, values }: ProductValues['attributes'][number]): Json[] {
  if (kind === 'choices') return values.length > 0 ? [{ attribute_id: id, value: values }] : []
  if (value === '') return []
  const said = { number: readNumber(value, decimals), choice: [value], boolean: value === 'yes' }[kind]
  return [{ attribute_id: id, value: said }]
}

/** Refusals of one field. */
const REFUSED: Record<string, keyof ProductValues | 'family.members'> = {
  slug_taken: 'slug',
  sku_taken_by: 'sku',
  price_too_high: 'base_price',
  attribute_is_typed: 'specifications',
  in_other_family: 'family.members',
  size_missing: 'family.members',
}

/** Moves a refusal of one field to that field. */
export function fieldOf(result: Result<never>): Result<never> {
  if (result.ok) return result
  const field = REFUSED[result.error.code]
  return field ? { ok: false, error: { ...result.error, fields: { [field]: result.error.message } } } : result
}

/** Replaces an unknown error with `what`; keeps errors with their own sentence. */
export function withWhat(result: Result<never>, what: string): Result<never> {
  if (result.ok || result.error.code !== 'unknown') return result
  return { ok: false, error: { ...result.error, message: `${what}: ${result.error.message}` } }
}
