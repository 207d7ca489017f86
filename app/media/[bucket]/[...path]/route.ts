import { env } from '@/lib/server/env'
import { log } from '@/lib/server/log'
import { mediaFile } from '@/lib/media/pictures'

/** Names are immutable: a new picture gets a new key. */
const FOREVER = 'public, max-age=31536000, immutable'

/** For a substitute width until the requested one exists. */
const SOON = 'public, max-age=60'

/** Ms until storage responds. */
const TIMEOUT_MS = 10_000

/** Streams a public picture; invalid names never reach storage. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ bucket: string; path: string[] }> },
): Promise<Response> {
  const { bucket, path } = await params
  const file = mediaFile(bucket, path)
  if (!file) return plain(404)
  const known = request.headers.get('if-none-match')
  try {
    const stored = await read(file.bucket, file.key, known)
    if (stored) return picture(stored, FOREVER)
    for (const key of file.standIns) {
      const standIn = await read(file.bucket, key, known)
      if (standIn) return picture(standIn, SOON)
    }
    return plain(404)
  } catch (error) {
    log.error({ err: error, ...file }, 'picture not read')
    return plain(502)
  }
}

/** Status 200 or 304; null if missing. */
async function read(bucket: string, key: string, known: string | null): Promise<Response | null> {
  const stored = await fetch(`${env().SUPABASE_URL}/storage/v1/object/public/${bucket}/${key}`, {
    headers: known ? { 'if-none-match': known } : {},
    signal: AbortSignal.timeout(TIMEOUT_MS),
    cache: 'no-store',
  })
  if (stored.ok || stored.status === 304) return stored
  await stored.body?.cancel()
  // Storage answers 400 for missing files.
  if (stored.status === 400 || stored.status === 404) return null
  throw new Error(`storage answered ${stored.status}`)
}

function picture(stored: Response, cacheControl: string): Response {
  const headers = new Headers({ 'cache-control': cacheControl })
  const etag = stored.headers.get('etag')
  if (etag) headers.set('etag', etag)
  if (stored.status === 304) return new Response(null, { status: 304, headers })
  headers.set('content-type', 'image/webp')
  const length = stored.headers.get('content-length')
  if (length) headers.set('content-length', length)
  return new Response(stored.body, { headers })
}

function plain(status: number): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}
