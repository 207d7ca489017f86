import { Readable } from 'node:stream'
import { jwtVerify, SignJWT } from 'jose'
import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { errors } from './errors.ts'
import { readFile } from './files.ts'
import { findObject, type ObjectRow } from './objects.ts'
import { asCaller, keyFrom, requireBucket, type StorageContext, type StorageService } from './service.ts'

/** Types that a browser would run: sent as plain text. */
const ACTIVE_TYPES = /^(text\/html|application\/xhtml\+xml|image\/svg\+xml|text\/xml|application\/xml)\b/i

/** GET and HEAD of objects: public, as the caller, or by a signed address. Hono answers HEAD from GET. */
export function downloadRoutes(app: Hono<GatewayEnv>, service: StorageService): void {
  const asReader = async (c: StorageContext, before: string) => {
    const bucket = c.req.param('bucket')!
    const key = keyFrom(c, `${before}/${bucket}/`)
    const object = await asCaller(service, c, (client) => findObject(client, bucket, key))
    if (!object) throw errors.notFound()
    return object
  }
  const asPublic = async (c: StorageContext, before: string) => {
    const bucket = c.req.param('bucket')!
    if (!(await requireBucket(service, bucket)).public) throw errors.noSuchBucket()
    const object = await findObject(service.pool, bucket, keyFrom(c, `${before}/${bucket}/`))
    if (!object) throw errors.notFound()
    return object
  }

  app.get('/object/public/:bucket/:key{.+}', async (c) =>
    send(service, c, await asPublic(c, '/object/public')),
  )
  app.get('/object/info/public/:bucket/:key{.+}', async (c) =>
    c.json(objectInfo(await asPublic(c, '/object/info/public'))),
  )
  app.get('/object/info/authenticated/:bucket/:key{.+}', async (c) =>
    c.json(objectInfo(await asReader(c, '/object/info/authenticated'))),
  )
  app.get('/object/info/:bucket/:key{.+}', async (c) => c.json(objectInfo(await asReader(c, '/object/info'))))
  app.get('/object/authenticated/:bucket/:key{.+}', async (c) =>
    send(service, c, await asReader(c, '/object/authenticated')),
  )

  app.post('/object/sign/:bucket/:key{.+}', async (c) => {
    const { expiresIn } = await c.req.json<{ expiresIn?: unknown }>().catch(() => ({ expiresIn: undefined }))
    const seconds = Number(expiresIn)
    if (!(seconds >= 1)) throw errors.invalidRequest('expiresIn must be a number of seconds')
    const { bucket_id, name } = await asReader(c, '/object/sign')
    const token = await new SignJWT({ url: `${bucket_id}/${name}` })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuedAt()
      .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
      .sign(service.keys.secret)
    return c.json({ signedURL: `/object/sign/${bucket_id}/${encodeURI(name)}?token=${token}` })
  })
  app.get('/object/sign/:bucket/:key{.+}', async (c) => {
    const bucket = c.req.param('bucket')
    const key = keyFrom(c, `/object/sign/${bucket}/`)
    const { payload } = await jwtVerify(c.req.query('token') ?? '', service.keys.secret).catch(
      (error: Error) => {
        throw errors.invalidToken(error.message)
      },
    )
    if (payload.url !== `${bucket}/${key}`) throw errors.invalidToken('The token is for another object')
    const object = await findObject(service.pool, bucket, key)
    if (!object) throw errors.notFound()
    return send(service, c, object)
  })

  app.get('/object/:bucket/:key{.+}', async (c) => send(service, c, await asReader(c, '/object')))
}

function send(service: StorageService, c: StorageContext, object: ObjectRow): Response {
  const { metadata, version } = object
  const modified = new Date(metadata.lastModified)
  const active = ACTIVE_TYPES.test(metadata.mimetype)
  const headers = new Headers({
    'content-type': active ? 'text/plain; charset=utf-8' : metadata.mimetype,
    'x-content-type-options': 'nosniff',
    'cache-control': metadata.cacheControl,
    etag: metadata.eTag,
    'last-modified': modified.toUTCString(),
    'accept-ranges': 'bytes',
  })
  const download = c.req.query('download')
  if (download !== undefined) {
    const name = download === '' || download === 'true' ? object.name.split('/').at(-1)! : download
    headers.set('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
  }
  if (isFresh(c, metadata.eTag, modified)) return new Response(null, { status: 304, headers })

  const range = parseRange(c.req.header('range'), metadata.size)
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${metadata.size}` } })
  }
  headers.set('content-length', String(range ? range.end - range.start + 1 : metadata.size))
  if (range) headers.set('content-range', `bytes ${range.start}-${range.end}/${metadata.size}`)
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD' || metadata.size === 0) return new Response(null, { status, headers })
  const body = Readable.toWeb(readFile(service.folder, version, range)) as ReadableStream
  return new Response(body, { status, headers })
}

function isFresh(c: StorageContext, etag: string, modified: Date): boolean {
  const known = c.req.header('if-none-match')
  if (known)
    return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
  const since = Date.parse(c.req.header('if-modified-since') ?? '')
  return Math.floor(modified.getTime() / 1000) * 1000 <= since
}

/** One byte range, both ends included; undefined when the whole object is wanted. */
function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || (first === '' && last === '')) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end || start >= size ? 'unsatisfiable' : { start, end }
}

function objectInfo(object: ObjectRow) {
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: object.metadata.size,
    content_type: object.metadata.mimetype,
    cache_control: object.metadata.cacheControl,
    etag: object.metadata.eTag,
    metadata: object.user_metadata ?? {},
    last_modified: object.metadata.lastModified,
    created_at: object.created_at,
  }
}
