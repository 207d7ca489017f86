import 'server-only'
import { LIST_LIMIT } from '@/lib/admin/list'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'

export async function getDelivery() {
  const client = await viewerClient()
  const [settings, methods, zones] = await Promise.all([
    client.from('delivery_settings').select('*').single().then(dataOf),
    client.from('delivery_methods').select('*').order('sort_order').then(dataOf),
    client
      .from('delivery_zones')
      .select(
        '*, delivery_zone_areas(province, city), delivery_rates(*, delivery_weight_steps(up_to_grams, price))',
      )
      .order('is_rest')
      .order('sort_order')
      .order('province', { referencedTable: 'delivery_zone_areas' })
      .then(dataOf),
  ])
  return { settings, methods, zones }
}

/** By city and name. */
export async function listFreightForAdmin() {
  const client = await viewerClient()
  return client
    .from('freight_companies')
    .select('id, name, city, terminal, phone, is_active')
    .order('city')
    .order('name')
    .limit(LIST_LIMIT)
    .then(dataOf)
}

/** Configured holiday, «2026-11-20». */
export interface Holiday {
  day: string
  title: string
}

/** Besides Fridays and the solar calendar; latest first. Cut entries are too old to affect dates. */
export async function listHolidays(): Promise<Holiday[]> {
  const client = await viewerClient()
  return client
    .from('holidays')
    .select('day, title')
    .order('day', { ascending: false })
    .limit(LIST_LIMIT)
    .then(dataOf)
}
