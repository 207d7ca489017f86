import 'server-only'
import { anonymousClient } from '@/lib/supabase/anonymous'
import { serviceClient } from '@/lib/supabase/service'

/** Milliseconds. */
const TIMEOUT_MS = 1500

/** Parallel anonymous read and one write: a full disk still reads. */
export async function proveReadAndWrite(): Promise<{ read: boolean; write: boolean }> {
  const end = AbortSignal.timeout(TIMEOUT_MS)
  const [read, write] = await Promise.all([
    anonymousClient().from('categories').select('id').limit(1).abortSignal(end),
    serviceClient().rpc('check_writable').abortSignal(end),
  ])
  return { read: !read.error, write: !write.error }
}
