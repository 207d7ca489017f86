import 'server-only'
import type { ListPage, ListState } from '@/lib/admin/list'
import { likeWord, readPage } from '@/lib/admin/run-list'
import { countProductsBy } from '@/lib/categories/admin-queries'
import { viewerClient } from '@/lib/supabase/viewer'
import type { ColorRow } from './admin-list'

export async function listColorsForAdmin(state: ListState): Promise<ListPage<ColorRow>> {
  const client = await viewerClient()
  let query = client.from('colors').select('id, name, hex_code, updated_at', { count: 'exact' })
  if (state.search) query = query.ilike('name', likeWord(state.search))
  const [{ rows, total }, products] = await Promise.all([
    readPage(query, state, state.sort === 'created' ? 'created_at' : 'name'),
    countProductsBy('color'),
  ])
  return {
    total,
    rows: rows.map(({ id, name, hex_code, updated_at }) => ({
      id,
      name,
      hex: hex_code,
      version: updated_at,
      products: products.get(id) ?? 0,
    })),
  }
}
