import type { TintName } from '@/lib/categories/tints'
import { isStillNew, priceView, type PriceRow } from './rules'
import type { CardFamily, ProductCardData } from './types'

export interface CardRow extends PriceRow {
  id: string
  slug: string
  name: string
  brand: string | null
  images: string[] | null
  available_quantity: number
  has_colors: boolean
  is_new: boolean
  is_featured: boolean
  created_at: string
  average_rating: number
  review_count: number
  category: { name: string; slug: string; tint: string } | null
  colors: { name: string; hex_code: string; image?: string }[] | null
  /** For cards that represent several sizes. */
  family?: CardFamily | null
}

export function toCard(row: CardRow): ProductCardData {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    brand: row.brand,
    image: row.images?.[0] ?? null,
    categoryName: row.category?.name ?? null,
    categorySlug: row.category?.slug ?? null,
    tint: (row.category?.tint as TintName | undefined) ?? null,
    price: priceView(row),
    available_quantity: row.available_quantity,
    has_colors: row.has_colors,
    colors: (row.colors ?? []).map(({ name, hex_code, image }) => ({
      name,
      hex: hex_code,
      image: image ?? null,
    })),
    isNew: isStillNew(row),
    is_featured: row.is_featured,
    rating: row.review_count ? { average: row.average_rating, count: row.review_count } : null,
    ...(row.family && { family: row.family }),
  }
}
