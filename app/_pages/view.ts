import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { PriceType } from '@/lib/catalog/rules'
import { anonymousClient } from '@/lib/supabase/anonymous'
import type { Database } from '@/lib/supabase/database.types'
import { getViewer, type UserType } from '@/lib/supabase/session'
import { viewerClient } from '@/lib/supabase/viewer'

/**
 * Through whose eyes a page reads. Row-level security decides what the client sees; `tier` only says whose
 * discounts to look for.
 */
export interface View {
  client: SupabaseClient<Database>
  tier: PriceType
}

/** Nobody in particular: static pages, the same for every guest and normal customer. */
export function guestView(): View {
  return { client: anonymousClient(), tier: 'base_price' }
}

const TIER: Record<UserType, PriceType> = {
  normal: 'base_price',
  admin: 'base_price',
  shop: 'shop_price',
  dealer: 'dealer_price',
}

/** The viewer of this request, with their own prices; a guest without a session. */
export async function memberView(): Promise<View> {
  const [client, viewer] = await Promise.all([viewerClient(), getViewer()])
  return { client, tier: TIER[viewer?.userType ?? 'normal'] }
}
