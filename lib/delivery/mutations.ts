import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { Address } from './schema'
import { listAddresses } from './queries'

/** Puts an address into the viewer's book, unless it stands there already. */
export async function rememberAddress(viewerId: string, address: Address): Promise<void> {
  const known = await listAddresses(viewerId)
  const fields = Object.keys(address) as (keyof Address)[]
  if (known.some((each) => fields.every((field) => each[field] === address[field]))) return
  const client = await viewerClient()
  const { error } = await client.from('addresses').insert(address)
  if (error) throw databaseError(error)
}

/** Takes an address out of the viewer's book; one that is gone already is no error. */
export async function deleteAddress(viewerId: string, id: string): Promise<void> {
  const client = await viewerClient()
  const { error } = await client.from('addresses').delete().eq('id', id).eq('user_id', viewerId)
  if (error) throw databaseError(error)
}
