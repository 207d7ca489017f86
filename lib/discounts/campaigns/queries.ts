import 'server-only'
import { rpcPage } from '@/lib/server/rpc'
import { listBrands } from '@/lib/brands/queries'
import { listCategoryChoices } from '@/lib/catalog/admin-queries'
import type { ListPage } from '@/lib/admin/list'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { CampaignListState } from './schema'
import type { CampaignRow, CampaignTargets, CampaignTier } from './types'

/** Newest first. Throws AppError except for admins. */
export async function listCampaigns(state: CampaignListState): Promise<ListPage<CampaignRow>> {
  const client = await viewerClient()
  const { rows: data, total } = await rpcPage('admin_list_discount_campaigns', state, {
    ...(state.search && { p_search: state.search }),
    ...(state.filters.state && { p_state: state.filters.state }),
  })
  const chosen = await client
    .from('discount_campaign_products')
    .select('campaign_id, product:products(id, name)')
    .in(
      'campaign_id',
      data.map(({ id }) => id),
    )
  if (chosen.error) throw databaseError(chosen.error)
  const rows = data.map(({ total: _, tiers, ...row }) => ({
    ...row,
    tiers: tiers as unknown as CampaignTier[],
    chosen: chosen.data.filter(({ campaign_id }) => campaign_id === row.id).map(({ product }) => product),
  }))
  return { rows, total }
}

export async function listTargets(): Promise<CampaignTargets> {
  const client = await viewerClient()
  const [categories, brands, families] = await Promise.all([
    listCategoryChoices(),
    listBrands(),
    client.from('product_families').select('id, name').order('name').limit(1000),
  ])
  if (families.error) throw databaseError(families.error)
  return {
    category: categories,
    brand: brands.map(({ name }) => ({ value: name, label: name })),
    family: families.data.map(({ id, name }) => ({ value: id, label: name })),
  }
}
