import 'server-only'
import { rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { attributesOf } from './rules'
import type { Attribute, CategoryAttribute } from './types'

/** Panel order, choices included. */
export async function listAttributesForAdmin(): Promise<Attribute[]> {
  const client = await viewerClient()
  const data = await client
    .from('attributes')
    .select(
      'id, key, name, kind, unit, decimals, synonyms, updated_at, choices:attribute_choices(id, key, name, synonyms, care, sort_order)',
    )
    .order('sort_order')
    .order('name')
    .then(dataOf)
  return data.map(({ updated_at, choices, ...attribute }) => ({
    ...attribute,
    version: updated_at,
    choices: [...choices]
      .sort((a, b) => a.sort_order - b.sort_order)
      .map(({ sort_order: _, ...choice }) => choice),
  }))
}

/** Own (not inherited) attributes by category, in order. */
export async function listCategoryAttributes(): Promise<Map<string, CategoryAttribute[]>> {
  const client = await viewerClient()
  const data = await client
    .from('category_attributes')
    .select('category_id, attribute_id, is_filter, is_compared, is_highlight')
    .order('sort_order')
    .then(dataOf)
  const own = new Map<string, CategoryAttribute[]>()
  for (const row of data) {
    own.set(row.category_id, [
      ...(own.get(row.category_id) ?? []),
      {
        attributeId: row.attribute_id,
        isFilter: row.is_filter,
        isCompared: row.is_compared,
        isHighlight: row.is_highlight,
      },
    ])
  }
  return own
}

/** All attributes, and those of each category in order. */
export async function listProductAttributes(): Promise<{
  attributes: Attribute[]
  attributesOfCategory: Record<string, string[]>
}> {
  const client = await viewerClient()
  const [attributes, own, data] = await Promise.all([
    listAttributesForAdmin(),
    listCategoryAttributes(),
    client.from('categories').select('id, parent_id').then(dataOf),
  ])
  const categories = data.map(({ id, parent_id }) => ({ id, parentId: parent_id }))
  return {
    attributes,
    attributesOfCategory: Object.fromEntries(
      categories.map(({ id }) => [
        id,
        attributesOf(categories, own, id).map(({ attributeId }) => attributeId),
      ]),
    ),
  }
}

/** Product count by attribute. */
export async function countAttributes(): Promise<Map<string, number>> {
  const data = await rpcQuery('admin_count_attributes')
  return new Map(data.map(({ id, products }) => [id, products]))
}

/** By product id, then attribute id, as private.write_attributes takes them. */
export async function listAttributesOfProducts(
  ids: readonly string[],
): Promise<Map<string, Map<string, number | string | boolean | string[]>>> {
  if (ids.length === 0) return new Map()
  const data = await rpcQuery('admin_product_attributes', { p_ids: [...ids] })
  return new Map(
    data.map(({ product_id, attributes }) => [
      product_id,
      new Map(
        (attributes as { attribute_id: string; value: number | string | boolean | string[] }[]).map(
          ({ attribute_id, value }) => [attribute_id, value],
        ),
      ),
    ]),
  )
}
