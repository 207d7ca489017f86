import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { CacheTag } from '@/lib/server/cache-tags'
import { cachedRead } from '@/lib/server/cached-read'
import { typeOfSegment } from '@/lib/server/view-keys'
import { anonymousClient } from '@/lib/supabase/anonymous'
import type { Database } from '@/lib/supabase/database.types'
import { getSession, viewerClient } from '@/lib/supabase/viewer'
import { VIEW_TYPES, type ViewType } from '@/lib/utils/view-types'

type Client = SupabaseClient<Database>

export interface Reader {
  client: Client
  /** Of a stored page: cached under the key until a tag or `seconds` expire. */
  read: <T>(
    key: readonly string[],
    tags: readonly CacheTag[],
    read: (client: Client) => Promise<T>,
    seconds?: number,
  ) => Promise<T>
}

/** Reads of stored pages, one for each type of viewer. */
export interface View extends Reader {
  type: ViewType
}

const VIEWS = Object.fromEntries(VIEW_TYPES.map((type) => [type, storedView(type)])) as Record<ViewType, View>

/** Of the segment of an internal path; 404 for others. */
export function viewOf(segment: string): View {
  return VIEWS[typeOfSegment(segment) ?? notFound()]
}

function storedView(type: ViewType): View {
  // Staff without wholesale prices share the reads of retail.
  const prices = type === 'staff' ? 'retail' : type
  return {
    type,
    get client() {
      return anonymousClient(prices)
    },
    read: (key, tags, read, seconds) =>
      cachedRead([prices, ...key], tags, () => read(anonymousClient(prices)), seconds),
  }
}

/** Of a page rendered per request: uncached with the viewer's own rights; guests share the reads of retail. */
export const viewerReader = cache(async (): Promise<Reader> => {
  if (!(await getSession())) return VIEWS.retail
  const client = await viewerClient()
  return { client, read: (_key, _tags, read) => read(client) }
})
