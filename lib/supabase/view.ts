import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { cache } from 'react'
import type { CacheTag } from '@/lib/server/cache-tags'
import { keep } from '@/lib/server/page-tags'
import { anonymousClient } from '@/lib/supabase/anonymous'
import type { Database } from '@/lib/supabase/database.types'
import { viewerClient } from '@/lib/supabase/viewer'

type Client = SupabaseClient<Database>

/** Through whose eyes a page reads: the database decides what the client sees, and whose prices count. */
export interface View {
  client: Client
  /** Whether what is read is kept: it is the same for everybody. */
  isKept: boolean
  /** Reads for the page; what everybody sees alike is kept under the key until a tag expires, or so many seconds. */
  read: <T>(
    key: readonly string[],
    tags: readonly CacheTag[],
    read: (client: Client) => Promise<T>,
    seconds?: number,
  ) => Promise<T>
}

/** Nobody in particular: what is read is kept, the same for every guest and normal customer. */
export function guestView(): View {
  return GUEST
}

const GUEST: View = {
  get client() {
    return anonymousClient()
  },
  isKept: true,
  read: (key, tags, read, seconds) => keep(key, tags, () => read(anonymousClient()), seconds),
}

/** The viewer of this request, with their own prices; a guest without a session. Nothing of it is kept. */
export const memberView = cache(async (): Promise<View> => {
  const client = await viewerClient()
  return { client, isKept: false, read: (_key, _tags, read) => read(client) }
})
