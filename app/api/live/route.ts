export const dynamic = 'force-dynamic'

/** Whether this process is alive; asks nothing of the database, which a restart of the shop would not bring back. */
export function GET(): Response {
  return Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } })
}
