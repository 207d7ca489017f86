import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { readStoredPicture } from '@/lib/media/private-pictures'
import type { Database } from '@/lib/supabase/database.types'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { OwnRequest, WholesaleShare } from './types'

/** Latest request; events and document ids oldest first. */
export async function getOwnRequest(viewerId: string): Promise<OwnRequest | null> {
  const client = await viewerClient()
  const data = await client
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
    .then(dataOf)
  return data && { ...data, papers: data.papers.map(({ id }) => id) }
}

/** Null unless the owner or an admin. */
export async function readPaper(id: string): Promise<Blob | null> {
  const client = await viewerClient()
  const data = await client
    .from('wholesale_papers')
    .select('object_name')
    .eq('id', id)
    .maybeSingle()
    .then(dataOf)
  // Access was checked by reading the row; only the server reads the bucket.
  return data && readStoredPicture('wholesale', data.object_name)
}

/** Sample products with a rounded discount: reveals no wholesale price. */
export async function listShares(client: SupabaseClient<Database>): Promise<WholesaleShare[]> {
  return client.rpc('wholesale_shares').then(dataOf)
}
