import { Readable } from 'node:stream'
import { errors } from './errors.ts'
import { openFile } from './files.ts'
import { findObject, type ObjectRow } from './objects.ts'
import { asCaller, keyFrom, requireBucket, type StorageContext, type StorageService } from './service.ts'

/** Active types, sent as plain text. */
const ACTIVE_TYPES = /^(text\/html|application\/xhtml\+xml|image\/svg\+xml|text\/xml|application\/xml)\b/i

/** GET and HEAD of an object: of public buckets for everyone, of others by the caller's policies. */
export async function sendObject(
  service: StorageService,
  c: StorageContext,
  access?: 'public' | 'authenticated',
): Promise<Response> {
  const bucket = c.req.param('bucket')!
  const key = keyFrom(c, access ? `/object/${access}` : '/object')
  const isPublic = (await requireBucket(service, bucket)).public
  if (access === 'public' && !isPublic) throw errors.noSuchBucket()
  // Twice: new bytes may replace the found ones in between.
  for (let attempt = 1; attempt <= 2; attempt++) {
    const object = isPublic
      ? await findObject(service.pool, bucket, key)
      : await asCaller(service, c, (client) => findObject(client, bucket, key))
    const file = object && (await openFile(service.folder, object.version))
    if (!file) continue
    const headers = headersOf(object)
    const isFresh = c.req.header('if-none-match') === headers.etag
    if (!isFresh && c.req.method !== 'HEAD')
      return new Response(Readable.toWeb(file.createReadStream()) as ReadableStream, { headers })
    await file.close()
    return new Response(null, { status: isFresh ? 304 : 200, headers })
  }
  throw errors.notFound()
}

function headersOf({ metadata }: ObjectRow) {
  return {
    'content-type': ACTIVE_TYPES.test(metadata.mimetype) ? 'text/plain; charset=utf-8' : metadata.mimetype,
    'content-length': String(metadata.size),
    'x-content-type-options': 'nosniff',
    'cache-control': metadata.cacheControl,
    etag: metadata.eTag,
  }
}
