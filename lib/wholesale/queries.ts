import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { readStoredPicture } from '@/lib/media/private-pictures'
import type { Database } from '@/lib/supabase/database.types'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { OwnRequest, WholesaleShare } from './types'

/** The viewer's latest request with its steps and papers (their ids), the oldest first; null for none. */
export async function getOwnRequest(viewerId: string): Promise<OwnRequest | null> {
  const client = await viewerClient()
  const { data, error } = await client
    .from('wholesale_requests')
    .select(
      `id, wanted_type, business_name, field, province, city, business_id, note, status, answer, seen_at, sent_at,
       events:wholesale_events(id, kind, note, created_at), papers:wholesale_papers(id)`,
    )
    .eq('user_id', viewerId)
    .order('created_at', { ascending: false })
    .order('id', { referencedTable: 'wholesale_events' })
    .order('created_at', { referencedTable: 'wholesale_papers' })
    .limit(1)
    .maybeSingle()
  if (error) throw databaseError(error)
  return data && { ...data, papers: data.papers.map(({ id }) => id) }
}

/** The file of a paper that the viewer may see (their own, or as admin); null for any other. */
export async function readPaper(id: string): Promise<Blob | null> {
  const client = await viewerClient()
  const { data, error } = await client
    .from('wholesale_papers')
    .select('object_name')
    .eq('id', id)
    .maybeSingle()
  if (error) throw databaseError(error)
  // Nobody but the server reads the bucket: the row above is what allows it.
  return data && readStoredPicture('wholesale', data.object_name)
}

/** A few products with what shops and dealers pay less for them, rounded: no wholesale price is in it. */
export async function listShares(client: SupabaseClient<Database>): Promise<WholesaleShare[]> {
  const { data, error } = await client.rpc('wholesale_shares')
  if (error) throw databaseError(error)
  return data
}
