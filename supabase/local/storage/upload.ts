import type { IncomingMessage } from 'node:http'
import { errors } from './errors.ts'
import { discardFile, removeReplaced, writeFile } from './files.ts'
import { findObject, saveObject } from './objects.ts'
import {
  asCaller,
  keyFrom,
  requireBucket,
  type Bucket,
  type StorageContext,
  type StorageService,
} from './service.ts'

/** POST /object/{bucket}/{key} with the raw bytes; `x-upsert: true` overwrites. */
export async function uploadObject(service: StorageService, c: StorageContext): Promise<Response> {
  const bucket = c.req.param('bucket')!
  const key = keyFrom(c, '/object')
  const upsert = c.req.header('x-upsert') === 'true'
  const received = await receive(c.env.incoming, service, await requireBucket(service, bucket))
  try {
    // Read as owner: the caller may only be allowed to write.
    const before = upsert ? await findObject(service.pool, bucket, key) : undefined
    const id = await asCaller(service, c, (client, owner) =>
      saveObject(client, { bucket, key, owner, ...received }, upsert),
    )
    await removeReplaced(service.folder, before?.version)
    return c.json({ Id: id, Key: `${bucket}/${key}` })
  } catch (error) {
    // Removes the bytes only when the transaction surely failed.
    await discardFile(service.folder, received.file.version, error)
    throw error
  }
}

async function receive(request: IncomingMessage, service: StorageService, bucket: Bucket) {
  const limit = Math.min(service.fileSizeLimit, bucket.file_size_limit ?? Number.MAX_SAFE_INTEGER)
  const type = request.headers['content-type'] ?? 'text/plain;charset=UTF-8'
  if (/^multipart\b/i.test(type) || request.headers['x-metadata'])
    throw errors.unsupported('A form or metadata')
  if (!takesMimeType(bucket, type)) throw errors.mimeType(type)
  if (Number(request.headers['content-length'] ?? 0) > limit) throw errors.tooLarge()
  return {
    file: await writeFile(service.folder, request, limit),
    mimeType: type,
    cacheControl: request.headers['cache-control'] ?? 'no-cache',
  }
}

/** Ignores parameters such as a charset. */
function takesMimeType(bucket: Bucket, type: string): boolean {
  const bare = type.split(';')[0]!.trim().toLowerCase()
  return !bucket.allowed_mime_types?.length || bucket.allowed_mime_types.includes(bare)
}
