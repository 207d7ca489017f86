import 'server-only'
import type { Result } from '@/lib/utils/result'
import { normalizePersian } from '@/lib/utils/text'
import type { Json } from '@/lib/supabase/database.types'
import { readNumber } from '@/lib/attributes/rules'
import type { ProductValues } from './admin-schema'
import { wholesaleChange } from './wholesale-schema'

/** The form's values for `admin_save_product`; `html` is the sanitised full description. */
export function changesOf(input: ProductValues, html: string): { [name: string]: Json } {
  const expected = new Map(input.expectedColors.map(({ colorId, stock }) => [colorId, stock]))
  const kept = new Set(input.hasColors ? input.colors.map(({ colorId }) => colorId) : [])
  return {
    name: input.name,
    slug: input.slug,
    brand: input.brand && normalizePersian(input.brand),
    sku: input.sku,
    short_description: normalizePersian(input.shortDescription),
    detailed_description: html,
    // Plain text for search and lists.
    description: normalizePersian(html.replace(/<[^>]*>/g, ' ')).slice(0, 2000),
    category_id: input.categoryId,
    images: input.images,
    video_code: input.videoCode,
    attributes: [
      ...input.attributes.flatMap(attributeChange),
      ...input.specifications.map(({ name, value }) => ({
        name: normalizePersian(name),
        value: normalizePersian(value),
      })),
    ],
    pieces: input.pieces.map(({ name, quantity, size }) => ({
      name: normalizePersian(name),
      quantity,
      size: normalizePersian(size),
    })),
    is_active: input.isActive,
    is_featured: input.isFeatured,
    is_new: input.isNew,
    weight: input.weight,
    base_price: input.basePrice,
    shop_price: input.shopPrice,
    dealer_price: input.dealerPrice,
    wholesale: wholesaleChange(input.wholesale, kept),
    remove_colors: [...expected.keys()].filter((id) => !kept.has(id)),
    add_colors: input.colors
      .filter(({ colorId }) => kept.has(colorId) && !expected.has(colorId))
      .map(({ colorId, set }) => ({ color_id: colorId, set })),
    // Skip untouched stock: it may have been sold since.
    colors: input.colors
      .filter(
        ({ colorId, set }) => kept.has(colorId) && expected.has(colorId) && expected.get(colorId) !== set,
      )
      .map(({ colorId, set }) => ({ color_id: colorId, expected: expected.get(colorId)!, set })),
    color_images: input.colors
      .filter(({ colorId }) => kept.has(colorId))
      .map(({ colorId, images }) => ({ color_id: colorId, images })),
    color_order: [...kept],
    // After the last color is removed, the expected stock is 0.
    ...stockChange(input),
  }
}

export function withoutPrices(changes: { [name: string]: Json }): { [name: string]: Json } {
  const {
    base_price: _base,
    shop_price: _shop,
    dealer_price: _dealer,
    wholesale: _wholesale,
    ...rest
  } = changes
  return rest
}

/** The publication argument of `admin_save_product`. */
export function publicationOf(input: ProductValues): { [name: string]: Json } {
  return {
    seo_title: normalizePersian(input.seo_title),
    seo_description: normalizePersian(input.seo_description),
    publish_at: input.isActive ? null : input.publishAt,
  }
}

function attributeChange({ id, kind, decimals, value, values }: ProductValues['attributes'][number]): Json[] {
  if (kind === 'choices') return values.length > 0 ? [{ attribute_id: id, value: values }] : []
  if (value === '') return []
  const said = { number: readNumber(value, decimals), choice: [value], boolean: value === 'yes' }[kind]
  return [{ attribute_id: id, value: said }]
}

function stockChange({ hasColors, expectedColors, expectedStock, stock }: ProductValues): { stock?: Json } {
  const expected = expectedColors.length > 0 ? 0 : expectedStock
  return hasColors || expected === stock ? {} : { stock: { expected, set: stock } }
}

const FIELD_OF: Record<string, string> = {
  slug_taken: 'slug',
  sku_taken_by: 'sku',
  price_too_high: 'basePrice',
  attribute_is_typed: 'specifications',
}

/** Moves a refusal of one field to that field. */
export function fieldOf(result: Result<never>): Result<never> {
  if (result.ok) return result
  const field = FIELD_OF[result.error.code]
  return field ? { ok: false, error: { ...result.error, fields: { [field]: result.error.message } } } : result
}

/** Replaces an unknown error with `what`; keeps errors with their own sentence. */
export function withWhat(result: Result<never>, what: string): Result<never> {
  if (result.ok || result.error.code !== 'unknown') return result
  return { ok: false, error: { ...result.error, message: `${what}: ${result.error.message}` } }
}
