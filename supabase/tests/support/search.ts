/** Lists and searches through the API, as whoever asks. */
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '../../../lib/supabase/database.types.ts'

type Client = SupabaseClient<Database>
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

/** A page of a list; without a limit a hundred. */
export async function search(client: Client, args: SearchArgs): Promise<Found> {
  const { data, error } = await client.rpc('search_products', { p_limit: 100, ...args })
  if (error) throw error
  const found = data as unknown as Omit<Found, 'ids'>
  return { ...found, ids: found.products.map(({ id }) => id) }
}

/** What could narrow a list, all kinds. */
export async function facetsOf(client: Client, args: SearchArgs): Promise<Facets> {
  const { data, error } = await client.rpc('search_products', { p_limit: 0, p_facets: KINDS, ...args })
  if (error) throw error
  const { total, facets } = data as unknown as { total: number; facets: Omit<Facets, 'total'> }
  return { total, ...facets }
}

/** Addresses and the API name colors by their names. */
export async function colorNames(client: Client, ids: readonly string[]): Promise<string[]> {
  const { data, error } = await client
    .from('colors')
    .select('id, name')
    .in('id', [...ids])
  if (error) throw error
  return ids.map((id) => data.find((color) => color.id === id)!.name)
}
