import 'server-only'
import type { ListPage } from '@/lib/admin/list'
import type { Answers } from '@/lib/supabase/answers'
import { readRpcPage } from '@/lib/admin/run-list'
import { cacheTags } from '@/lib/server/cache-tags'
import { rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { cachedRead } from '@/lib/server/cached-read'
import { anonymousClient } from '@/lib/supabase/anonymous'
import { getViewer, mayDo } from '@/lib/supabase/session'
import { viewerClient } from '@/lib/supabase/viewer'
import type { ProductInput } from './admin-schema'
import { listAttributesForAdmin } from '@/lib/attributes/admin-queries'
import { WEIGHT } from '@/lib/attributes/rules'
import { compareNames } from '@/lib/utils/names'
import { formatNumber, toLatinDigits } from '@/lib/utils/text'
import { categoryPaths } from '@/lib/categories/tree'
import { type ProductListState } from './admin-list'
import { type TermsRow, toWholesale } from './wholesale-schema'

/** Prices in toman. */
export interface AdminProductRow {
  id: string
  name: string
  slug: string
  sku: string | null
  picture: string | null
  brand: string | null
  category: string | null
  basePrice: number | null
  shopPrice: number | null
  dealerPrice: number | null
  stock: number
  hasColors: boolean
  isActive: boolean
  isFeatured: boolean
  isNew: boolean
  /** Grams. */
  weight: number | null
  shortDescription: string
  videoCode: string | null
  /** Scheduled publication (ISO). */
  publishAt: string | null
  /** For the conflict check of a quick edit. */
  version: number
  colors: { name: string; stock: number }[]
}

const FORM =
  'version, name, slug, short_description, description, detailed_description, category_id, base_price, shop_price, dealer_price, video_code, stock_quantity, is_active, is_featured, is_new, has_colors, weight, brand, sku, images, pieces:set_items(name, quantity, size, sort_order), colors:product_colors(color_id, stock_quantity, images, sort_order, color:colors(name))' as const

/** Search matches name, brand and code. Throws AppError except for admins. */
export async function listProductsForAdmin(state: ProductListState): Promise<ListPage<AdminProductRow>> {
  const { category, state: active, stock, mark } = state.filters
  const page = await readRpcPage(
    (limit, offset) =>
      rpcQuery('admin_list_products', {
        ...(state.search && { p_search: state.search }),
        ...(category && { p_category: category }),
        ...(active && { p_active: active === 'active' }),
        ...(stock && { p_stock: stock }),
        ...(mark && { p_mark: mark }),
        p_sort: state.sort,
        p_descending: state.direction === 'desc',
        p_limit: limit,
        p_offset: offset,
      }),
    state,
  )
  return { rows: page.rows.map(toRow), total: page.total }
}

/** Stored pictures, color pictures and family of an exported product. */
export interface ProductParts {
  images: string[]
  family: string | null
  family_label: string | null
  colors: Record<string, string[]>
}
export const NO_PARTS: ProductParts = { images: [], family: null, family_label: null, colors: {} }

/** At most 1,000 ids. */
export async function listPartsOfProducts(ids: readonly string[]): Promise<Map<string, ProductParts>> {
  if (ids.length === 0) return new Map()
  const data = await rpcQuery('admin_product_parts', { p_ids: [...ids] })
  return new Map(data.map(({ product_id, ...parts }) => [product_id, parts]))
}

/** Packs and steps are hidden without the prices capability. */
async function seesTerms(): Promise<boolean> {
  return mayDo(await getViewer(), 'prices')
}

/** At most 1,000 ids. */
export async function listTermsOfProducts(ids: readonly string[]): Promise<Map<string, TermsRow>> {
  if (ids.length === 0 || !(await seesTerms())) return new Map()
  const data = await rpcQuery('admin_product_terms', { p_ids: [...ids] })
  return new Map(data.map(({ product_id, terms }) => [product_id, terms]))
}

export async function getProductForAdmin(id: string): Promise<ProductInput | null> {
  const client = await viewerClient()
  const isPriced = await seesTerms()
  const [data, publication, terms] = await Promise.all([
    client.from('product_with_discounts').select(FORM).eq('id', id).maybeSingle().then(dataOf),
    client
      .from('products')
      .select('seo_title, seo_description, publish_at')
      .eq('id', id)
      .maybeSingle()
      .then(dataOf),
    isPriced ? rpcQuery('admin_wholesale_terms', { p_product_id: id }) : { packs: [], rules: [], steps: [] },
  ])
  if (!data || !publication) return null
  const colors = data.colors.toSorted(
    (a, b) => a.sort_order - b.sort_order || compareNames(a.color.name, b.color.name),
  )
  return {
    id,
    version: data.version ?? 0,
    name: data.name ?? '',
    shortDescription: data.short_description ?? '',
    fullDescription: data.detailed_description || data.description || '',
    categoryId: data.category_id ?? '',
    basePrice: data.base_price,
    shopPrice: data.shop_price,
    dealerPrice: data.dealer_price,
    wholesale: toWholesale(terms),
    videoCode: data.video_code ?? '',
    expectedStock: data.stock_quantity,
    stock: data.stock_quantity,
    slug: data.slug ?? '',
    seo_title: publication.seo_title,
    seo_description: publication.seo_description,
    isActive: data.is_active ?? false,
    publishAt: publication.publish_at,
    isFeatured: data.is_featured ?? false,
    isNew: data.is_new ?? false,
    hasColors: data.has_colors ?? false,
    weight: data.weight,
    brand: data.brand ?? '',
    sku: data.sku ?? '',
    images: data.images ?? [],
    ...(await attributesOfProduct(id)),
    pieces: data.pieces
      .toSorted((a, b) => a.sort_order - b.sort_order)
      .map(({ name, quantity, size }) => ({ name, quantity, size })),
    expectedColors: colors.map((row) => ({ colorId: row.color_id, stock: row.stock_quantity })),
    colors: colors.map((row) => ({ colorId: row.color_id, set: row.stock_quantity, images: row.images })),
  }
}

/** Attribute values for the form, one entry per typed attribute; null: a new product. */
export async function attributesOfProduct(
  id: string | null,
): Promise<Pick<ProductInput, 'attributes' | 'specifications'>> {
  const client = await viewerClient()
  const [attributes, data] = await Promise.all([
    listAttributesForAdmin(),
    id
      ? client
          .from('product_attributes')
          .select('attribute_id, number, choice_id, is_true, text')
          .eq('product_id', id)
          .then(dataOf)
      : [],
  ])
  const rowsOf = (attribute: string) => data.filter(({ attribute_id }) => attribute_id === attribute)
  return {
    attributes: attributes.flatMap(({ id, key, kind, decimals, choices }) => {
      // The weight has its own field.
      if (kind === 'text' || key === WEIGHT) return []
      const [row] = rowsOf(id)
      const value = {
        number: row?.number,
        choice: row?.choice_id,
        choices: null,
        boolean: yesOrNo(row?.is_true),
      }[kind]
      return [
        {
          id,
          kind,
          decimals,
          // Digit fields hold Latin digits.
          value: typeof value === 'number' ? toLatinDigits(formatNumber(value)) : (value ?? ''),
          // The form expects the order of the choices.
          values: choices
            .map((choice) => choice.id)
            .filter(
              (choice) => kind === 'choices' && rowsOf(id).some(({ choice_id }) => choice_id === choice),
            ),
        },
      ]
    }),
    specifications: attributes.flatMap(({ id, name }) =>
      rowsOf(id).flatMap(({ text }) => (text === null ? [] : [{ name, value: text }])),
    ),
  }
}

function yesOrNo(is: boolean | null | undefined) {
  if (is == null) return ''
  return is ? 'yes' : 'no'
}

/** Seconds. */
const COLORS_KEPT = 3600

export function listColorChoices(): Promise<{ id: string; name: string; hex: string }[]> {
  return cachedRead(
    ['colors'],
    [cacheTags.colors],
    async () => {
      const data = await anonymousClient()
        .from('colors')
        .select('id, name, hex_code')
        .order('name')
        .then(dataOf)
      return data.map(({ id, name, hex_code }) => ({ id, name, hex: hex_code }))
    },
    COLORS_KEPT,
  )
}

export async function listCategoryChoices(): Promise<{ value: string; label: string }[]> {
  const client = await viewerClient()
  const data = await client
    .from('categories')
    .select('id, name, parent_id')
    .order('sort_order')
    .order('name')
    .then(dataOf)
  return categoryPaths(data.map(({ id, name, parent_id }) => ({ id, name, parent_id }))).map(
    ({ id, path }) => ({ value: id, label: path }),
  )
}

type Row = Answers['admin_list_products'][number]

function toRow(row: Row): AdminProductRow {
  return {
    id: row.id,
    name: row.name,
    slug: row.slug,
    sku: row.sku,
    picture: row.picture,
    brand: row.brand,
    category: row.category,
    basePrice: row.base_price,
    shopPrice: row.shop_price,
    dealerPrice: row.dealer_price,
    stock: row.stock,
    hasColors: row.has_colors,
    isActive: row.is_active,
    isFeatured: row.is_featured,
    isNew: row.is_new,
    weight: row.weight,
    shortDescription: row.short_description,
    videoCode: row.video_code,
    publishAt: row.publish_at,
    version: row.version,
    colors: row.colors,
  }
}

/** Products that the picker shows before a search. */
const PICKER_SIZE = 100

export async function pickProducts(search: string): Promise<{ id: string; name: string }[]> {
  const client = await viewerClient()
  if (!search) {
    // A total is only needed for a search.
    return client.from('products').select('id, name').order('name').limit(PICKER_SIZE).then(dataOf)
  }
  const data = await rpcQuery('admin_list_products', {
    p_search: search,
    p_sort: 'name',
    p_descending: false,
    p_limit: PICKER_SIZE,
  })
  return data.map(({ id, name }) => ({ id, name }))
}
