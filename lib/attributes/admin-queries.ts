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
  return Map.groupBy(data, ({ category_id }) => category_id)
}

/** All attributes, and those of each category in order. */
export async function listProductAttributes(): Promise<{
  attributes: Attribute[]
  attributesOfCategory: Record<string, string[]>
}> {
  const client = await viewerClient()
  const [attributes, own, categories] = await Promise.all([
    listAttributesForAdmin(),
    listCategoryAttributes(),
    client.from('categories').select('id, parent_id').then(dataOf),
  ])
  return {
    attributes,
    attributesOfCategory: Object.fromEntries(
      categories.map(({ id }) => [
        id,
        attributesOf(categories, own, id).map(({ attribute_id }) => attribute_id),
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
