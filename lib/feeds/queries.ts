import 'server-only'
import { z } from 'zod'
import { attributeText } from '@/lib/attributes/rules'
import type { ProductAttribute } from '@/lib/attributes/types'
import { sizeText } from '@/lib/catalog/families'
import { anonymousClient } from '@/lib/supabase/anonymous'
import type { Database } from '@/lib/supabase/database.types'
import { dataOf } from '@/lib/supabase/errors'
import type { FeedItem } from './types'

/** Feed items, read anonymously (retail prices) and uncached. */
type PageArgs = Database['public']['Functions']['feed_items']['Args']

const rowSchema = z
  .object({
    product_id: z.string(),
    color_id: z.string().nullable(),
    color: z.string().nullable(),
    slug: z.string(),
    name: z.string(),
    brand: z.string().nullable(),
    sku: z.string().nullable(),
    categories: z.array(z.string()),
    images: z.array(z.string()),
    price: z.number().nullable(),
    shown_list_price: z.number().nullable(),
    is_available: z.boolean(),
    weight: z.number().nullable(),
    short_description: z.string(),
    description: z.string(),
    attributes: z.array(z.custom<ProductAttribute>()),
    family: z
      .object({
        id: z.string(),
        label: z.string(),
        number: z.number().nullable(),
        unit: z.string().nullable(),
      })
      .nullable(),
    created_at: z.string(),
    changed_at: z.string(),
  })
  .transform(({ attributes, family, ...row }) => ({
    ...row,
    specifications: attributes.map((each) => ({ name: each.name, value: attributeText(each) })),
    family: family && { id: family.id, size: sizeText(family) },
    created_at: new Date(row.created_at).toISOString(),
    changed_at: new Date(row.changed_at).toISOString(),
  }))

async function readItems(args: PageArgs): Promise<FeedItem[]> {
  const data = await anonymousClient().rpc('feed_items', args).then(dataOf)
  return z.array(rowSchema).parse(data)
}

/** Latest first; 1-based page. */
export function itemsOfPage(sort: 'added' | 'updated', page: number, size: number): Promise<FeedItem[]> {
  return readItems({ p_sort: sort, p_limit: size, p_offset: (page - 1) * size })
}

/** Keyset paging by descending id. */
export function itemsAfter(
  after: { product_id: string; color_id: string | null } | null,
  size: number,
): Promise<FeedItem[]> {
  return readItems({
    p_sort: 'id',
    p_limit: size,
    ...(after && { p_after: after.product_id }),
    ...(after?.color_id && { p_after_color: after.color_id }),
  })
}

export function itemsOfProducts(ids: readonly string[]): Promise<FeedItem[]> {
  return readItems({ p_products: [...ids] })
}

export async function countItems(): Promise<number> {
  return anonymousClient().rpc('feed_count').then(dataOf)
}

/** Ids by slug, on sale only. */
export async function productsOfSlugs(slugs: readonly string[]): Promise<Map<string, string>> {
  const data = await anonymousClient()
    .from('products')
    .select('id, slug')
    .in('slug', [...slugs])
    .then(dataOf)
  return new Map(data.map(({ id, slug }) => [slug, id]))
}

/** Reads in batches. */
export async function* allItems(size = 1000): AsyncGenerator<FeedItem[]> {
  let last: FeedItem | null = null
  for (;;) {
    const items: FeedItem[] = await itemsAfter(last, size)
    if (items.length > 0) yield items
    if (items.length < size) return
    last = items.at(-1)!
  }
}
