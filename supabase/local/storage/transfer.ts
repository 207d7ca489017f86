import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { errors } from './errors.ts'
import { discardFile, linkFile, removeReplaced } from './files.ts'
import { findObject, insertObject } from './objects.ts'
import { asCaller, checkKey, jsonBody, requiredText, requireBucket, type StorageService } from './service.ts'

export function transferRoutes(app: Hono<GatewayEnv>, service: StorageService): void {
  app.post('/object/move', async (c) => {
    const { from, to } = readTransfer(await jsonBody(c))
    await requireBucket(service, to.bucket)
    const id = await asCaller(service, c, async (client) => {
      const object = await findObject(client, from.bucket, from.key)
      if (!object) throw errors.notFound()
      const { rowCount } = await client.query(
        'update storage.objects set bucket_id = $2, name = $3, updated_at = now() where id = $1',
        [object.id, to.bucket, to.key],
      )
      // Visible, but not writable by policy.
      if (!rowCount) throw errors.accessDenied('new row violates row-level security policy')
      return object.id
    })
    return c.json({ message: 'Successfully moved', Id: id, Key: `${to.bucket}/${to.key}` })
  })

  app.post('/object/copy', async (c) => {
    const { from, to } = readTransfer(await jsonBody(c))
    const upsert = c.req.header('x-upsert') === 'true'
    await requireBucket(service, to.bucket)
    const source = await asCaller(service, c, (client) => findObject(client, from.bucket, from.key))
    if (!source?.version) throw errors.notFound()
    const before = upsert ? await findObject(service.pool, to.bucket, to.key) : undefined
    const version = await linkFile(service.folder, source.version)
    const metadata = { ...source.metadata, lastModified: new Date().toISOString() }
    const { user_metadata } = source
    try {
      await asCaller(service, c, (client, owner) =>
        insertObject(
          client,
          { bucket_id: to.bucket, name: to.key, version, metadata, user_metadata },
          owner,
          upsert,
        ),
      )
    } catch (error) {
      await discardFile(service.folder, version, error)
      throw error
    }
    await removeReplaced(service.folder, before?.version)
    const copy = await findObject(service.pool, to.bucket, to.key)
    return c.json({ ...copy, Id: copy?.id, Key: `${to.bucket}/${to.key}` })
  })
}

function readTransfer(body: Record<string, unknown>) {
  const bucket = requiredText(body, 'bucketId')
  return {
    from: { bucket, key: requiredText(body, 'sourceKey') },
    to: {
      bucket: body.destinationBucket ? requiredText(body, 'destinationBucket') : bucket,
      key: checkKey(requiredText(body, 'destinationKey')),
    },
  }
}
