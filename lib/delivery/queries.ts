import 'server-only'
import { cache } from 'react'
import { LIST_LIMIT } from '@/lib/admin/list'
import { cacheTags } from '@/lib/server/cache-tags'
import { cachedRead } from '@/lib/server/cached-read'
import { anonymousClient } from '@/lib/supabase/anonymous'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { FreightCompany } from './freight'
import type { SavedAddress } from './address'
import type { DeliveryTerms } from './terms'
import { ADDRESS_LIMIT } from '@/lib/supabase/database.limits'
import { rpcQuery } from '@/lib/server/rpc'
import type { BroughtToday } from './courier-today'
import type { EstimateInput, TodayInput } from './estimate-schema'
import type { DeliveryEstimate } from './texts'

const ADDRESS = 'id, full_name, phone_number, province, city, address, postal_code, is_default'

/** Default address first, then the latest. */
export async function listAddresses(viewerId: string): Promise<SavedAddress[]> {
  const client = await viewerClient()
  // Admins can read all address books.
  return client
    .from('addresses')
    .select(ADDRESS)
    .eq('user_id', viewerId)
    .order('is_default', { ascending: false })
    .order('updated_at', { ascending: false })
    .limit(ADDRESS_LIMIT)
    .then(dataOf)
}

/** Open companies by city and name. */
export async function listFreightCompanies(): Promise<FreightCompany[]> {
  const client = await viewerClient()
  return client
    .from('freight_companies')
    .select('id, name, city, terminal, phone')
    .eq('is_active', true)
    .order('city')
    .order('name')
    .limit(LIST_LIMIT)
    .then(dataOf)
}

/** Of all viewers. */
export const getDeliveryTerms = cache(() =>
  cachedRead(['delivery-terms'], [cacheTags.delivery], readDeliveryTerms),
)

async function readDeliveryTerms(): Promise<DeliveryTerms> {
  const client = anonymousClient()
  const [zones, settings, methods] = await Promise.all([
    client
      .from('delivery_zones')
      .select(
        'name, is_rest, cash_on_delivery, delivery_rates(price, free_above, days_from, days_to, delivery_weight_steps(price))',
      )
      .eq('delivery_rates.is_active', true)
      .eq('delivery_rates.method', 'post')
      .order('sort_order')
      .then(dataOf),
    client
      .from('delivery_settings')
      .select('free_above, preparation_days, same_day_until')
      .maybeSingle()
      .then(dataOf),
    client
      .from('delivery_methods')
      .select('method, cash_on_delivery, needs_postal_code')
      .eq('is_active', true)
      .then(dataOf),
  ])
  const open = new Map(methods.map(({ method, cash_on_delivery }) => [method, cash_on_delivery]))
  // A build has no database, and its rendering is never shown.
  const { free_above, preparation_days, same_day_until } = settings ?? {
    free_above: null,
    preparation_days: 0,
    same_day_until: null,
  }
  const reached = zones.filter(({ delivery_rates }) => delivery_rates.length > 0)
  const rest = reached.length > 1 ? 'سایر استان‌ها' : 'سراسر ایران'
  return {
    zones: open.has('post')
      ? reached.flatMap(({ name, is_rest, cash_on_delivery, delivery_rates }) =>
          delivery_rates.map((rate) => ({
            name: is_rest ? rest : name,
            days_from: preparation_days + rate.days_from,
            days_to: preparation_days + rate.days_to,
            price: rate.delivery_weight_steps.length > 0 ? null : rate.price,
            free_above: rate.free_above ?? free_above,
            cash_on_delivery: cash_on_delivery && open.get('post') === true,
          })),
        )
      : [],
    pickup: open.has('pickup'),
    noPostalCode: methods.flatMap(({ method, needs_postal_code }) => (needs_postal_code ? [] : method)),
    cutoff: same_day_until === null ? null : { hour: same_day_until, preparation_days },
  }
}

/** Price (toman) and days per open method, for the viewer's tier. */
export async function estimateDelivery({
  province,
  city,
  lines,
}: EstimateInput): Promise<DeliveryEstimate[]> {
  return rpcQuery('delivery_estimate', {
    p_province: province,
    p_city: city,
    p_lines: lines,
  })
}

export async function broughtToday({ province, city, products }: TodayInput): Promise<BroughtToday> {
  const [brought, { cutoff }] = await Promise.all([
    rpcQuery('courier_today', { p_province: province, p_city: city, p_products: products }),
    getDeliveryTerms(),
  ])
  return { products: brought, until: cutoff?.hour ?? null }
}
