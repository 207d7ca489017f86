import { proveReadAndWrite } from '@/lib/server/ready'

export const dynamic = 'force-dynamic'

/** Readiness: 200 if the database reads and writes in time, else 503. A container's health is /api/live. */
export async function GET(): Promise<Response> {
  const proof = await proveReadAndWrite()
  const ok = proof.read && proof.write
  return Response.json({ ok, ...proof }, { status: ok ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}
