import { env } from '@/lib/server/env'
import { isBearer } from '@/lib/server/bearer'
import { prometheusText } from '@/lib/telemetry/prometheus'

export const dynamic = 'force-dynamic'

/** Prometheus metrics, with METRICS_SECRET; 404 if unset. */
export async function GET(request: Request): Promise<Response> {
  const secret = env().METRICS_SECRET
  const headers = { 'cache-control': 'no-store' }
  if (!secret) return new Response(null, { status: 404, headers })
  if (!isBearer(secret, request.headers.get('authorization')))
    return new Response(null, { status: 401, headers: { ...headers, 'www-authenticate': 'Bearer' } })
  const text = await prometheusText()
  return new Response(text, {
    headers: { ...headers, 'content-type': 'text/plain; version=0.0.4; charset=utf-8' },
  })
}
