import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { SavedAddress } from './schema'

const ADDRESS = 'id, full_name, phone_number, province, city, address, postal_code'

/** How the shop delivers. */
export interface DeliverySettings {
  pickupEnabled: boolean
  cashOnDeliveryEnabled: boolean
}

/** The viewer's address book, the last used or written first. */
export async function listAddresses(viewerId: string): Promise<SavedAddress[]> {
  const client = await viewerClient()
  // An admin's rights reach further than their own book.
  const { data, error } = await client
    .from('addresses')
    .select(ADDRESS)
    .eq('user_id', viewerId)
    .order('updated_at', { ascending: false })
    .limit(50)
  if (error) throw databaseError(error)
  return data
}

/** What the shop's settings allow at checkout. */
export async function getDeliverySettings(): Promise<DeliverySettings> {
  const client = await viewerClient()
  const { data, error } = await client
    .from('delivery_settings')
    .select('pickup_enabled, cash_on_delivery_enabled')
    .single()
  if (error) throw databaseError(error)
  return { pickupEnabled: data.pickup_enabled, cashOnDeliveryEnabled: data.cash_on_delivery_enabled }
}
