import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { errors } from './errors.ts'
import { findObject } from './objects.ts'
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

  app.get('/object/public/:bucket/:key{.+}', (c) => sendObject(service, c, asPublic(c, '/object/public')))

  app.get('/object/authenticated/:bucket/:key{.+}', (c) =>
    sendObject(service, c, asAnybody(c, '/object/authenticated')),
  )
  app.get('/object/sign/:bucket/:key{.+}', async (c) => {
    const { bucket } = c.req.param()
    const key = keyFrom(c, '/object/sign')
    await checkSignature(service.keys, c.req.query('token'), `${bucket}/${key}`)
    return sendObject(service, c, () => findObject(service.pool, bucket, key))
  })

  app.post('/object/sign/:bucket/:key{.+}', async (c) => {
    const { expiresIn, transform } = await jsonBody(c)
    if (transform) throw errors.unsupported('Resizing pictures')
    const seconds = Number(expiresIn)
    if (!Number.isSafeInteger(seconds) || seconds < 1) {
      throw errors.invalidRequest('body/expiresIn must be an integer of at least 1')
    }
    const object = await asReader(c, '/object/sign')()
    if (!object) throw errors.notFound()
    const url = `${object.bucket_id}/${object.name}`
    const token = await signFor(service.keys, url, seconds)
    return c.json({ signedURL: `/object/sign/${url}?token=${token}` })
  })

  app.get('/object/:bucket/:key{.+}', (c) => sendObject(service, c, asAnybody(c, '/object')))
}
