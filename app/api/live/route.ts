export const dynamic = 'force-dynamic'

/** Liveness; no database call, since restarting the shop would not repair it. */
export function GET(): Response {
  return Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } })
}
