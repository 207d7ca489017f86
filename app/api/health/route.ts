import { anonymousClient } from '@/lib/supabase/anonymous'

export const dynamic = 'force-dynamic'

/** Whether the shop can serve: 200 when the database answers a small read, 503 when it does not. */
export async function GET(): Promise<Response> {
  const { error } = await anonymousClient().from('categories').select('id').limit(1)
  return Response.json(
    { ok: !error, database: error ? 'unreachable' : 'reachable' },
    { status: error ? 503 : 200, headers: { 'cache-control': 'no-store' } },
  )
}
