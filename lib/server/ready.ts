import 'server-only'
import { anonymousClient } from '@/lib/supabase/anonymous'
import { serviceClient } from '@/lib/supabase/service'

/** Whoever watches the shop wants an answer, not to wait for one. In milliseconds. */
const TIMEOUT_MS = 1500

/** Reads as any visitor and writes one row of its own, side by side: a full disk still reads. */
export async function proveReadAndWrite(): Promise<{ read: boolean; write: boolean }> {
  const end = AbortSignal.timeout(TIMEOUT_MS)
  const [read, write] = await Promise.all([
    anonymousClient().from('categories').select('id').limit(1).abortSignal(end),
    serviceClient().rpc('check_writable').abortSignal(end),
  ])
  return { read: !read.error, write: !write.error }
}
