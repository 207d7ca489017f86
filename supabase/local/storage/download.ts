import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { errors } from './errors.ts'
import { findObject, type ObjectRow } from './objects.ts'
import { readTransformation, renderObject, type Transformation } from './render.ts'
import { sendObject } from './send.ts'
import {
  asCaller,
  jsonBody,
  keyFrom,
  requireBucket,
  type StorageContext,
  type StorageService,
} from './service.ts'
import { checkSignature, signFor } from './signatures.ts'

/** GET and HEAD of objects: public, as the caller, or signed. Hono answers HEAD by GET. */
export function downloadRoutes(app: Hono<GatewayEnv>, service: StorageService): void {
  /** Object of the address, by the caller's policies. */
  const asReader = (c: StorageContext, before: string) => {
    const bucket = c.req.param('bucket')!
    const key = keyFrom(c, before)
    return () => asCaller(service, c, (client) => findObject(client, bucket, key))
  }
  /** The same for public buckets, without policies. */
  const asAnybody = (c: StorageContext, before: string) => {
    const bucket = c.req.param('bucket')!
    const key = keyFrom(c, before)
    return async () => {
      const open = (await requireBucket(service, bucket)).public
      return open ? findObject(service.pool, bucket, key) : asReader(c, before)()
    }
  }
  const asPublic = (c: StorageContext, before: string) => {
    const bucket = c.req.param('bucket')!
    const key = keyFrom(c, before)
    return async () => {
      if (!(await requireBucket(service, bucket)).public) throw errors.noSuchBucket()
      return findObject(service.pool, bucket, key)
    }
  }
  const bySignature = async (c: StorageContext, before: string) => {
    const bucket = c.req.param('bucket')!
    const key = keyFrom(c, before)
    const claims = await checkSignature(service.keys, c.req.query('token'), `${bucket}/${key}`)
    if (claims.upload) throw errors.invalidSignature('The token is for an upload')
    return {
      find: () => findObject(service.pool, bucket, key),
      transformation: (claims.transformation ?? readTransformation({})) as Transformation,
    }
  }

  app.get('/object/public/:bucket/:key{.+}', (c) => sendObject(service, c, asPublic(c, '/object/public')))
  app.get('/object/info/public/:bucket/:key{.+}', async (c) =>
    c.json(await objectInfo(asPublic(c, '/object/info/public'))),
  )
  app.get('/object/info/authenticated/:bucket/:key{.+}', async (c) =>
    c.json(await objectInfo(asReader(c, '/object/info/authenticated'))),
  )
  app.get('/object/info/:bucket/:key{.+}', async (c) => c.json(await objectInfo(asReader(c, '/object/info'))))
  app.get('/object/authenticated/:bucket/:key{.+}', (c) =>
    sendObject(service, c, asAnybody(c, '/object/authenticated')),
  )
  app.get('/object/sign/:bucket/:key{.+}', async (c) =>
    sendObject(service, c, (await bySignature(c, '/object/sign')).find),
  )

  app.get('/render/image/public/:bucket/:key{.+}', (c) =>
    renderObject(service, c, asPublic(c, '/render/image/public'), readTransformation(c.req.query())),
  )
  app.get('/render/image/authenticated/:bucket/:key{.+}', (c) =>
    renderObject(service, c, asReader(c, '/render/image/authenticated'), readTransformation(c.req.query())),
  )
  app.get('/render/image/sign/:bucket/:key{.+}', async (c) => {
    const { find, transformation } = await bySignature(c, '/render/image/sign')
    return renderObject(service, c, find, transformation)
  })

  app.post('/object/sign/:bucket/:key{.+}', async (c) => {
    const body = await jsonBody(c)
    const seconds = readExpiry(body)
    const object = await asReader(c, '/object/sign')()
    if (!object) throw errors.notFound()
    const url = `${object.bucket_id}/${object.name}`
    const transformation = body.transform
      ? readTransformation(Object(body.transform) as Record<string, string>)
      : undefined
    const token = await signFor(service.keys, url, seconds, transformation && { transformation })
    return c.json({ signedURL: `/${transformation ? 'render/image' : 'object'}/sign/${url}?token=${token}` })
  })

  app.post('/object/sign/:bucket', async (c) => {
    const body = await jsonBody(c)
    const seconds = readExpiry(body)
    const bucket = c.req.param('bucket')
    const paths: unknown = body.paths
    if (!Array.isArray(paths) || paths.length === 0 || !paths.every((path) => typeof path === 'string')) {
      throw errors.invalidRequest('body/paths must be an array of texts')
    }
    const names = await asCaller(service, c, async (client) => {
      const { rows } = await client.query<{ name: string }>(
        'select name from storage.objects where bucket_id = $1 and name = any($2)',
        [bucket, paths],
      )
      return new Set(rows.map(({ name }) => name))
    })
    const sign = async (path: string) => {
      if (!names.has(path)) return { path, signedURL: null, error: NO_ACCESS }
      const url = `${bucket}/${path}`
      const token = await signFor(service.keys, url, seconds)
      return { path, signedURL: `/object/sign/${url}?token=${token}`, error: null }
    }
    return c.json(await Promise.all(paths.map(sign)))
  })

  app.get('/object/:bucket/:key{.+}', (c) => sendObject(service, c, asAnybody(c, '/object')))
}

const NO_ACCESS = 'Either the object does not exist or you do not have access to it'

function readExpiry({ expiresIn }: Record<string, unknown>): number {
  const seconds = Number(expiresIn)
  if (!Number.isSafeInteger(seconds) || seconds < 1) {
    throw errors.invalidRequest('body/expiresIn must be an integer of at least 1')
  }
  return seconds
}

async function objectInfo(find: () => Promise<ObjectRow | undefined>) {
  const object = await find()
  if (!object) throw errors.notFound()
  const { metadata } = object
  return {
    id: object.id,
    name: object.name,
    version: object.version,
    bucket_id: object.bucket_id,
    size: metadata?.size,
    content_type: metadata?.mimetype,
    cache_control: metadata?.cacheControl,
    etag: metadata?.eTag,
    metadata: object.user_metadata ?? {},
    last_modified: metadata?.lastModified ?? object.updated_at,
    created_at: object.created_at,
  }
}
