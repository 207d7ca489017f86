import 'server-only'
import type { SupabaseClient } from '@supabase/supabase-js'
import { anonymousClient } from '@/lib/supabase/anonymous'
import type { Database } from '@/lib/supabase/database.types'
import { viewerClient } from '@/lib/supabase/viewer'

/** Through whose eyes a page reads: the database decides what the client sees, and whose prices count. */
export interface View {
  client: SupabaseClient<Database>
}

/** Nobody in particular: static pages, the same for every guest and normal customer. */
export function guestView(): View {
  return { client: anonymousClient() }
}

/** The viewer of this request, with their own prices; a guest without a session. */
export async function memberView(): Promise<View> {
  return { client: await viewerClient() }
}
