import { proveReadAndWrite } from '@/lib/server/ready'

export const dynamic = 'force-dynamic'

/** Whether the shop can sell: 200 when the database reads and writes, 503 when it does not or takes too long to say. */
export async function GET(): Promise<Response> {
  const proof = await proveReadAndWrite()
  const ok = proof.read && proof.write
  return Response.json({ ok, ...proof }, { status: ok ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}
