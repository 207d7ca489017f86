import { env } from '@/lib/core/env'
import { log } from '@/lib/core/log'
import { mediaFile } from '@/lib/media/pictures'

/** A picture never changes under its name: a new picture gets a new key. */
const FOREVER = 'public, max-age=31536000, immutable'

/** How long storage may take to begin its answer, in milliseconds. */
const PATIENCE_MS = 10_000

/** Streams a picture of a public bucket from storage; what does not look like one never reaches storage. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ bucket: string; path: string[] }> },
): Promise<Response> {
  const { bucket, path } = await params
  const file = mediaFile(bucket, path)
  if (!file) return plain(404)
  const known = request.headers.get('if-none-match')
  try {
    const stored = await fetch(`${env().SUPABASE_URL}/storage/v1/object/public/${file.bucket}/${file.key}`, {
      headers: known ? { 'if-none-match': known } : {},
      signal: AbortSignal.timeout(PATIENCE_MS),
      cache: 'no-store',
    })
    const etag = stored.headers.get('etag')
    const headers: Record<string, string> = { 'cache-control': FOREVER, ...(etag && { etag }) }
    if (stored.status === 304) return new Response(null, { status: 304, headers })
    // Storage answers 400 for what it does not have.
    if (stored.status === 400 || stored.status === 404) return plain(404)
    if (!stored.ok) throw new Error(`storage answered ${stored.status}`)
    headers['content-type'] = 'image/webp'
    const length = stored.headers.get('content-length')
    if (length) headers['content-length'] = length
    return new Response(stored.body, { headers })
  } catch (error) {
    log.error({ err: error, ...file }, 'picture not read')
    return plain(502)
  }
}

function plain(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}
