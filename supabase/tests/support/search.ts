import type { Database } from '../../../lib/supabase/database.types.ts'
import type { Session } from './database.ts'

export type SearchArgs = Database['public']['Functions']['search_products']['Args']

export interface Found {
  ids: string[]
  total: number
  reading: { corrected?: Record<string, string>; missing?: string[] } | null
  products: { id: string; price: number | null; [field: string]: unknown }[]
}

export interface Facets {
  total: number
  categories: { slug: string; count: number }[]
  brands: { name: string; count: number }[]
  colors: { id: string; count: number }[]
  in_stock: number
  discounted: number
  price: { min: number | null; max: number | null }
}

const KINDS = ['categories', 'brands', 'colors', 'price', 'in_stock', 'discounted']

export async function search(client: Session, args: SearchArgs): Promise<Found> {
  const data = await client.call('search_products', { p_limit: 100, ...args })
  const found = data as unknown as Omit<Found, 'ids'>
  return { ...found, ids: found.products.map(({ id }) => id) }
}

export async function facetsOf(client: Session, args: SearchArgs): Promise<Facets> {
  const data = await client.call('search_products', { p_limit: 0, p_facets: KINDS, ...args })
  const { total, facets } = data as unknown as { total: number; facets: Omit<Facets, 'total'> }
  return { total, ...facets }
}
