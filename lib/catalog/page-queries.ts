import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { ProductAttribute } from '@/lib/attributes/types'
import { type BannerRow, type SlideRow, type TileRow, toBanner, toSlide, toTile } from '@/lib/content/rows'
import { richText } from '@/lib/content/rich-text'
import { type QuestionPageRow, withAnswer } from '@/lib/questions/rows'
import { FIRST_ANSWERS, FIRST_QUESTIONS } from '@/lib/questions/rules'
import type { QuestionPage } from '@/lib/questions/types'
import { REVIEWS_PER_PAGE } from '@/lib/reviews/rules'
import { type DetailedReviewRow, type SummaryRow, toDetailedReview, toSummary } from '@/lib/reviews/rows'
import type { ReviewPage, ReviewSummary } from '@/lib/reviews/types'
import type { Database } from '@/lib/supabase/database.types'
import { rpcQuery } from '@/lib/server/rpc'
import { tintOf } from './colors'
import { type FamilyRow, toFamily } from './families'
import { type CardRow, toCard } from './rows'
import { discountEnd, withoutNewMark } from './rules'
import type { Bundle, ProductCardData, ProductDetail, SeoTexts } from './types'

/** Whole pages, one database call each, with the viewer's client. */
type Client = SupabaseClient<Database>

interface BundleRow {
  id: string
  title: string
  subtitle: string
  total: number
  missing: number
  lines: (CardRow & { color_id: string | null; color_name: string | null; pieces: number })[]
}

/** Empty during a build. */
export type HomeRow = Partial<{
  slides: SlideRow[]
  banners: BannerRow[]
  tile: TileRow | null
  bundle: BundleRow | null
  discounted: CardRow[]
  newest: CardRow[]
  best_selling: CardRow[]
  featured: CardRow[]
}>

export async function getHome(client: Client) {
  const row = await rpcQuery('home_page', undefined, client)
  const cards = (rows: CardRow[] = []) => rows.map(toCard)
  return {
    slides: (row.slides ?? []).map(toSlide),
    banners: (row.banners ?? []).map(toBanner),
    tile: row.tile ? toTile(row.tile) : null,
    bundle: row.bundle ? toBundle(row.bundle) : null,
    rows: {
      discounted: cards(row.discounted),
      newest: withoutNewMark(cards(row.newest)),
      bestSelling: cards(row.best_selling).map(toRanked),
      featured: cards(row.featured),
    },
  }
}

function toRanked({ id, slug, name, image, tint, price }: ProductCardData) {
  return { id, slug, name, image, tint, price }
}

function toBundle({ id, title, subtitle, total, missing, lines }: BundleRow): Bundle {
  return {
    id,
    title,
    text: subtitle,
    total,
    missing,
    // Only shown fields: the result is serialised into the page.
    lines: lines.map((line) => ({
      ...toRanked(toCard(line)),
      colorId: line.color_id,
      colorName: line.color_name,
      pieces: line.pieces,
    })),
  }
}

/** Columns that the product page shows as they are. */
const PAGE_COLUMNS = ['short_description', 'video_code', 'sku', 'weight'] as const
export type PageColumns = Pick<Database['public']['Tables']['products']['Row'], (typeof PAGE_COLUMNS)[number]>

export interface ProductRow extends Omit<CardRow, 'colors' | 'family'>, PageColumns {
  description: string | null
  detailed_description: string | null
  attributes: ProductAttribute[]
  colors: { id: string; name: string; hex_code: string; stock_quantity: number; images: string[] }[] | null
  family: FamilyRow | null
  pieces: ProductDetail['pieces']
  care: ProductDetail['care']
  related: string[]
  reviews: DetailedReviewRow[]
  summary: SummaryRow | null
  questions: QuestionPageRow
  seo: SeoTexts
}

export interface ProductWithReviews {
  product: ProductDetail
  /** Related product ids: four or none. */
  related: string[]
  reviews: { list: ReviewPage; summary: ReviewSummary }
  questions: QuestionPage
  seo: SeoTexts
}

/** Null unless on sale. The rich text is sanitised. */
export async function getProductPage(client: Client, slug: string): Promise<ProductWithReviews | null> {
  const row = await rpcQuery(
    'product_page',
    {
      p_slug: slug,
      p_reviews: REVIEWS_PER_PAGE,
      p_questions: FIRST_QUESTIONS,
      p_answers: FIRST_ANSWERS,
    },
    client,
  )
  if (!row) return null
  return {
    product: toProduct(row),
    related: row.related,
    reviews: {
      list: { reviews: row.reviews.map(toDetailedReview), total: row.review_count },
      summary: toSummary(row.summary),
    },
    questions: withAnswer(row.questions),
    seo: row.seo,
  }
}

function toProduct({ family, ...row }: ProductRow): ProductDetail {
  const card = toCard(row)
  return {
    ...card,
    ...(Object.fromEntries(PAGE_COLUMNS.map((column) => [column, row[column]])) as PageColumns),
    siblings: family && toFamily(family),
    lowestPrior: card.price.listAmount === row.lowest_prior ? null : row.lowest_prior,
    images: row.images ?? [],
    description: richText(row.detailed_description || row.description || ''),
    attributes: row.attributes,
    pieces: row.pieces,
    care: row.care,
    discountEndsAt: discountEnd(row),
    createdAt: row.created_at,
    colors: (row.colors ?? []).map(({ id, name, hex_code, stock_quantity, images }) => ({
      id,
      name,
      hex: hex_code,
      quantity: stock_quantity,
      images,
      tint: tintOf(hex_code),
    })),
  }
}
