import 'server-only'
import { AppError } from '@/lib/utils/errors'
import { deletedOf, rpcQuery } from '@/lib/server/rpc'
import { dataOf, databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { Address } from './address'
import { listAddresses } from './queries'

/** Skips known addresses and full address books. */
export async function rememberAddress(viewerId: string, address: Address): Promise<void> {
  const known = await listAddresses(viewerId)
  const fields = Object.keys(address) as (keyof Address)[]
  if (known.some((each) => fields.every((field) => each[field] === address[field]))) return
  const client = await viewerClient()
  const { error } = await client.from('addresses').insert(address)
  if (error && error.message !== 'address_book_full') throw databaseError(error)
}

/** Throws already_deleted. */
export async function deleteAddress(viewerId: string, id: string): Promise<void> {
  const client = await viewerClient()
  await client.from('addresses').delete().eq('id', id).eq('user_id', viewerId).select('id').then(deletedOf)
}

/** Throws address_book_full. */
export async function addAddress(address: Address): Promise<void> {
  const client = await viewerClient()
  await client.from('addresses').insert(address).then(dataOf)
}

/** Throws address_missing. */
export async function changeAddress(viewerId: string, id: string, address: Address): Promise<void> {
  const client = await viewerClient()
  const data = await client
    .from('addresses')
    .update(address)
    .eq('id', id)
    .eq('user_id', viewerId)
    .select('id')
    .then(dataOf)
  if (data.length === 0) throw new AppError('address_missing')
}

/** Checkout preselects it. Throws address_missing. */
export async function makeDefaultAddress(id: string): Promise<void> {
  await rpcQuery('set_default_address', { p_id: id })
}
