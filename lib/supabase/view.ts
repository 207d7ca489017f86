import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { cache } from 'react'
import type { CacheTag } from '@/lib/server/cache-tags'
import { keep } from '@/lib/server/cached-read'
import { anonymousClient } from '@/lib/supabase/anonymous'
import type { Database } from '@/lib/supabase/database.types'
import { viewerClient } from '@/lib/supabase/viewer'

type Client = SupabaseClient<Database>

export interface View {
  client: Client
  /** Guests and normal customers see the same, so reads are cached. */
  isGuest: boolean
  /** Cached under the key (guest view) until a tag or `seconds` expire. */
  read: <T>(
    key: readonly string[],
    tags: readonly CacheTag[],
    read: (client: Client) => Promise<T>,
    seconds?: number,
  ) => Promise<T>
}

/** Cached, for guests and normal customers. */
export function guestView(): View {
  return GUEST
}

const GUEST: View = {
  get client() {
    return anonymousClient()
  },
  isGuest: true,
  read: (key, tags, read, seconds) => keep(key, tags, () => read(anonymousClient()), seconds),
}

/** Uncached, at the viewer's own prices. */
export const memberView = cache(async (): Promise<View> => {
  const client = await viewerClient()
  return { client, isGuest: false, read: (_key, _tags, read) => read(client) }
})
