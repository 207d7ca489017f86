import 'server-only'
import type { ListPage } from '@/lib/admin/list'
import type { Answers } from '@/lib/supabase/answers'
import { cacheTags } from '@/lib/server/cache-tags'
import { rpcPage, rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { cachedRead } from '@/lib/server/cached-read'
import { anonymousClient } from '@/lib/supabase/anonymous'
import { getViewer, mayDo } from '@/lib/supabase/session'
import { viewerClient } from '@/lib/supabase/viewer'
import { NEW_COLUMNS, NEW_PRODUCT, type ProductInput } from './admin-schema'
import { listAttributesForAdmin } from '@/lib/attributes/admin-queries'
import { WEIGHT } from '@/lib/attributes/rules'
import { compareNames } from '@/lib/utils/names'
import { formatNumber, toLatinDigits } from '@/lib/utils/text'
import { categoryPaths } from '@/lib/categories/tree'
import type { AdminProductRow, ProductListState } from './admin-list'
import { NO_TERMS_ROW, type TermsRow, toWholesale } from './wholesale-schema'

const FORM =
  '*, prices:product_prices(price_type, amount), pieces:set_items(name, quantity, size, sort_order), colors:product_colors(color_id, stock_quantity, images, sort_order, color:colors(name))' as const

/** Search matches name, brand and code. Throws AppError except for admins. */
export async function listProductsForAdmin(state: ProductListState): Promise<ListPage<AdminProductRow>> {
  const { category, state: active, stock, mark } = state.filters
  return rpcPage('admin_list_products', state, {
    ...(state.search && { p_search: state.search }),
    ...(category && { p_category: category }),
    ...(active && { p_active: active === 'active' }),
    ...(stock && { p_stock: stock }),
    ...(mark && { p_mark: mark }),
    p_sort: state.sort,
    p_descending: state.direction === 'desc',
  })
}

/** Row, color pictures and family of an exported product. */
export type ProductParts = Omit<Answers['admin_product_parts'][number], 'product_id'>

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
  const [data, terms] = await Promise.all([
    client.from('products').select(FORM).eq('id', id).maybeSingle().then(dataOf),
    isPriced ? rpcQuery('admin_wholesale_terms', { p_product_id: id }) : NO_TERMS_ROW,
  ])
  if (!data) return null
  const colors = data.colors.toSorted(
    (a, b) => a.sort_order - b.sort_order || compareNames(a.color.name, b.color.name),
  )
  const columns = Object.entries(NEW_COLUMNS).map(([column, empty]) => [
    column,
    data[column as keyof typeof NEW_COLUMNS] ?? empty,
  ])
  return {
    ...NEW_PRODUCT,
    ...(Object.fromEntries(columns) as typeof NEW_COLUMNS),
    ...Object.fromEntries(data.prices.map(({ price_type, amount }) => [price_type, amount])),
    id,
    version: data.version,
    detailed_description: data.detailed_description || data.description,
    stock_quantity: data.stock_quantity,
    expected_stock: data.stock_quantity,
    wholesale: toWholesale(terms),
    ...(await attributesOfProduct(id)),
    pieces: data.pieces
      .toSorted((a, b) => a.sort_order - b.sort_order)
      .map(({ name, quantity, size }) => ({ name, quantity, size })),
    expected_colors: colors.map(({ color_id, stock_quantity }) => ({ color_id, stock_quantity })),
    colors: colors.map(({ color_id, stock_quantity, images }) => ({ color_id, stock_quantity, images })),
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
