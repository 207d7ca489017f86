import type { TintName } from '@/lib/categories/tints'
import type { ProductAttribute } from '@/lib/attributes/types'
import type { AttributeFacet } from '@/lib/attributes/types'

/** What the catalog's pages show. Reads make these; components only take them. */

/** The price of one viewer, in toman; nothing in it that this viewer may not see. */
export type PriceView = {
  /** After the discount; null when unknown («قیمت نامشخص»). */
  amount: number | null
  /** Before the discount; null without one. */
  listAmount: number | null
  /** Whole percent of the discount; null without one. */
  percentOff: number | null
  /** The lowest of the 30 days before a discount that is shown; missing where nothing was asked then. */
  lowestPrior?: number
  /** For viewers who see more than one tier; `mine` is the one they pay. */
  tiers?: PriceTier[]
  /** A wholesale price is above retail now, and this viewer pays retail. */
  isRetailLower?: true
}

export type PriceTier = {
  /** «مصرف‌کننده»، «فروشگاه»، «همکار» */
  label: string
  amount: number
  listAmount: number | null
  mine: boolean
}

type RatingSummary = { average: number; count: number }

export type ProductCardData = {
  id: string
  slug: string
  name: string
  brand: string | null
  /** Name of the first picture; null shows the category's illustration. */
  image: string | null
  categoryName: string | null
  categorySlug: string | null
  /** Backdrop of its category; null without one. */
  tint: TintName | null
  price: PriceView
  /** Of the product, or of all its colors together. */
  availableQuantity: number
  hasColors: boolean
  /** In the panel's order, what can be bought first. */
  colors: CardColor[]
  isNew: boolean
  isFeatured: boolean
  /** Null while nobody has reviewed it. */
  rating: RatingSummary | null
  /** On a card that stands for several sizes. */
  family?: CardFamily
}

/** `sizes` of a product are on sale; `from`, in toman, is the lowest price of those that the list found and that are left, where they differ. */
export type CardFamily = { sizes: number; from?: number }

/** A product of a family, as it is offered on the pages of the others; `text` tells it apart: «۲۴ سانتی‌متر». */
export type FamilySize = Pick<
  ProductCardData,
  'id' | 'slug' | 'name' | 'image' | 'price' | 'availableQuantity'
> & {
  text: string
  /** Names of its colors. */
  colors: string[]
}

/** Products that differ in size or set, two or more, in their order. */
export type Family = {
  id: string
  name: string
  /** By what they differ: «قطر», else «اندازه». */
  label: string
  sizes: FamilySize[]
}

export type CardColor = {
  name: string
  hex: string
  /** Name of its first picture; null shows the product's. */
  image: string | null
}

export type ProductColor = {
  id: string
  name: string
  hex: string
  quantity: number
  /** Names of its own pictures, the first one first; empty shows the product's. */
  images: string[]
  /** Backdrop of its pictures. */
  tint: TintName
}

/** What is chosen from above a list: the sizes of a product, or the product alone, each with its colors as they are now. */
export type ProductChoices = {
  /** By what the sizes differ; null for a product alone. */
  label: string | null
  /** One at least, in the order of the family. */
  sizes: SizeChoice[]
}

export type SizeChoice = Pick<
  ProductCardData,
  'id' | 'slug' | 'name' | 'image' | 'price' | 'availableQuantity'
> & {
  /** «۲۴ سانتی‌متر»; empty for a product alone. */
  text: string
  /** `image`: the color's first picture, else the product's. */
  colors: { id: string; name: string; hex: string; quantity: number; image: string | null }[]
}

/** A product of a bundle: `pieces` of it, in the named color where it has some, can be bought now. */
type BundleLine = Pick<ProductCardData, 'id' | 'slug' | 'name' | 'image' | 'tint' | 'price'> & {
  colorId: string | null
  colorName: string | null
  pieces: number
}

/** Products that are shown together. `total`, in toman, is of one piece of each that can be bought now; `missing` are the others. */
export type Bundle = {
  id: string
  title: string
  text: string
  total: number
  missing: number
  lines: BundleLine[]
}

export type ProductDetail = Omit<ProductCardData, 'colors' | 'family'> & {
  /** Sanitised HTML. */
  description: string
  shortDescription: string
  /** Names of all pictures, the first one first. */
  images: string[]
  /** In the panel's order. */
  attributes: ProductAttribute[]
  /** Aparat code. */
  videoCode: string | null
  sku: string | null
  /** Grams. */
  weight: number | null
  colors: ProductColor[]
  /** What is in the box of a set, in the panel's order; empty where nobody told. */
  pieces: { name: string; quantity: number; size: string }[]
  /** How to look after it, by what it is made of: name of the material or coating. */
  care: { name: string; text: string }[]
  /** Null for a product that comes in one size. */
  siblings: Family | null
  /** Toman: the lowest price in the 30 days before the discounted one; null without a discount, and where none was asked before. */
  lowestPrior: number | null
  /** ISO time at which the discount of the shown price ends; null without an end. */
  discountEndsAt: string | null
  /** ISO time. */
  createdAt: string
}

/** A category at the top with all that stand below it. */
export type CategoryBranch = CategoryTile & { below: CategoryTile[] }

export type CategoryTile = {
  slug: string
  name: string
  /** Name of the stored picture; null shows the illustration of its kind. */
  image: string | null
  /** Backdrop of the picture. */
  tint: TintName
  /** Products on its shelf; null hides the number. */
  count: number | null
}

/** How the search read a query, words in its own form. */
export interface Reading {
  /** What was taken for a typing error, and how the catalog writes it. */
  corrected?: Record<string, string>
  /** What was left out. */
  missing?: string[]
}

/** What could narrow a list, as search_products counts it: the kinds that were asked for. */
export interface FacetRow {
  categories?: { id: string; slug: string; name: string; parent_id: string | null; count: number }[]
  /** The commonest first, a hundred at most. */
  brands?: { name: string; count: number }[]
  colors?: { id: string; name: string; hex_code: string; count: number }[]
  in_stock?: number
  discounted?: number
  /** Toman, of what the viewer pays; null where no price is known. */
  price?: { min: number | null; max: number | null }
  /** With four stars and more. */
  rated?: number
  attributes?: AttributeFacet[]
}

/** What search engines are told in place of the usual words; empty where it is those. */
export interface SeoTexts {
  title: string
  description: string
}
