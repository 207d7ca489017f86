import type { PageColumns } from './page-queries'
import type { Payer } from './tiers'
import type { TintName } from '@/lib/categories/tints'
import type { ProductAttribute } from '@/lib/attributes/types'
import type { AttributeFacet } from '@/lib/attributes/types'

/** Price in toman; holds nothing hidden from the viewer. */
export type PriceView = {
  /** After discount; null: unknown («قیمت نامشخص»). */
  amount: number | null
  listAmount: number | null
  /** Whole percent. */
  percentOff: number | null
  /** Only for viewers of several tiers; `mine` is theirs. */
  tiers?: PriceTier[]
  /** The wholesale price exceeds retail, so this customer pays retail. */
  isRetailLower?: true
  /** For staff, whose `tiers` are what each type of customer pays: the wholesale types that pay retail. */
  retailPayers?: Payer[]
}

export type PriceTier = {
  payer: Payer
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
  /** Stored picture; null: category illustration. */
  image: string | null
  categoryName: string | null
  categorySlug: string | null
  /** Backdrop of the category. */
  tint: TintName | null
  price: PriceView
  /** Across all colors. */
  available_quantity: number
  has_colors: boolean
  /** Panel order, available colors first. */
  colors: CardColor[]
  isNew: boolean
  is_featured: boolean
  rating: RatingSummary | null
  /** For cards of several sizes. */
  family?: CardFamily
}

/** `sizes` on sale; `from`: lowest price (toman) of matching available sizes, if they differ. */
export type CardFamily = { sizes: number; from?: number }

/** `text` is the label: «۲۴ سانتی‌متر». */
export type FamilySize = Pick<
  ProductCardData,
  'id' | 'slug' | 'name' | 'image' | 'price' | 'available_quantity'
> & {
  text: string
  colors: string[]
}

export type Family = {
  id: string
  name: string
  /** «قطر», else «اندازه». */
  label: string
  sizes: FamilySize[]
}

export type CardColor = {
  name: string
  hex: string
  /** Null: the product's picture. */
  image: string | null
}

export type ProductColor = {
  id: string
  name: string
  hex: string
  quantity: number
  /** Empty: the product's pictures. */
  images: string[]
  tint: TintName
}

/** Sizes (or the product) with current colors, for a picker in a list. */
export type ProductChoices = {
  /** Label of the size choice; null for a single product. */
  label: string | null
  sizes: SizeChoice[]
}

export type SizeChoice = Pick<
  ProductCardData,
  'id' | 'slug' | 'name' | 'image' | 'price' | 'available_quantity'
> & {
  /** «۲۴ سانتی‌متر»; empty for a single product. */
  text: string
  /** `image`: the color's first, else the product's. */
  colors: { id: string; name: string; hex: string; quantity: number; image: string | null }[]
}

/** `pieces`: quantity in the named color that can be bought now. */
type BundleLine = Pick<ProductCardData, 'id' | 'slug' | 'name' | 'image' | 'tint' | 'price'> & {
  color_id: string | null
  colorName: string | null
  pieces: number
}

/** `total`: toman, one of each available product; `missing`: unavailable ones. */
export type Bundle = {
  id: string
  title: string
  text: string
  total: number
  missing: number
  lines: BundleLine[]
}

export type ProductDetail = Omit<ProductCardData, 'colors' | 'family'> &
  PageColumns & {
    /** Sanitised HTML. */
    description: string
    images: string[]
    attributes: ProductAttribute[]
    colors: ProductColor[]
    /** Contents of a set, in panel order. */
    pieces: { name: string; quantity: number; size: string }[]
    /** Care by material or coating. */
    care: { name: string; text: string }[]
    /** Null: single size. */
    siblings: Family | null
    /** Toman; lowest price of the 30 days before the discount. Null if it is the struck price. */
    lowestPrior: number | null
    /** ISO; null without an end. */
    discountEndsAt: string | null
    /** ISO. */
    createdAt: string
  }

/** A top category with all descendants. */
export type CategoryBranch = CategoryTile & { below: CategoryTile[] }

export type CategoryTile = {
  slug: string
  name: string
  /** Stored picture; null: illustration of its kind. */
  image: string | null
  tint: TintName
  /** Null hides the number. */
  count: number | null
}

/** Interpretation of a query. */
export interface Reading {
  /** Typo → spelling in the catalog. */
  corrected?: Record<string, string>
  /** Dropped words. */
  missing?: string[]
}

/** Facets of search_products: exact counts, each without its own filter. */
export interface Facets {
  categories: { id: string; slug: string; name: string; parent_id: string | null; count: number }[]
  /** Most frequent first, at most 100. */
  brands: { name: string; count: number }[]
  colors: { id: string; name: string; hex_code: string; count: number }[]
  in_stock: number
  discounted: number
  /** Toman in the viewer's tier; null without prices. */
  price: { min: number | null; max: number | null }
  /** Four stars or more. */
  rated: number
  attributes: AttributeFacet[]
}

/** SEO overrides; empty: defaults. */
export interface SeoTexts {
  title: string
  description: string
}

export type { ProductReport } from './product-report'
