import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import busboy from 'busboy'
import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { errors } from './errors.ts'
import { removeFiles, writeFile, type StoredFile } from './files.ts'
import { findObject, saveObject } from './objects.ts'
import {
  asCaller,
  keyFrom,
  requireBucket,
  type Bucket,
  type StorageContext,
  type StorageService,
} from './service.ts'

/** POST and PUT /object/{bucket}/{key}: raw bytes or a form. PUT and `x-upsert: true` overwrite. */
export function uploadRoutes(app: Hono<GatewayEnv>, service: StorageService): void {
  const upload = async (c: StorageContext, upsert: boolean) => {
    const id = c.req.param('bucket')!
    const key = keyFrom(c, `/object/${id}/`)
    const bucket = await requireBucket(service, id)
    const received = await receive(c.env.incoming, service, bucket)
    try {
      // Read as the owner of the tables would: the caller may be allowed to write only.
      const before = upsert ? await findObject(service.pool, id, key) : undefined
      await asCaller(service, c, (client, owner) =>
        saveObject(client, { bucket: id, key, owner, ...received }, upsert),
      )
      await removeFiles(service.folder, [before?.version ?? null])
      const saved = before?.id ?? (await findObject(service.pool, id, key))?.id
      return c.json({ Id: saved, Key: `${id}/${key}` })
    } catch (error) {
      await removeFiles(service.folder, [received.file.version])
      throw error
    }
  }
  app.post('/object/:bucket/:key{.+}', (c) => upload(c, c.req.header('x-upsert') === 'true'))
  app.put('/object/:bucket/:key{.+}', (c) => upload(c, true))
}

interface Received {
  file: StoredFile
  mimeType: string
  cacheControl: string
  userMetadata: Record<string, unknown> | null
}

async function receive(request: IncomingMessage, service: StorageService, bucket: Bucket): Promise<Received> {
  const limit = Math.min(service.fileSizeLimit, bucket.file_size_limit ?? Number.MAX_SAFE_INTEGER)
  const type = request.headers['content-type'] ?? 'text/plain;charset=UTF-8'
  const store = (source: Readable, mimeType: string) => {
    if (!mimeAllowed(bucket, mimeType)) throw errors.mimeType(mimeType)
    return writeFile(service.folder, source, limit)
  }
  if (type.startsWith('multipart/form-data')) return receiveForm(request, store)
  if (Number(request.headers['content-length'] ?? 0) > limit) throw errors.tooLarge()
  const metadata = request.headers['x-metadata']
  return {
    file: await store(request, type),
    mimeType: type,
    cacheControl: request.headers['cache-control'] ?? 'no-cache',
    userMetadata: parseMetadata(metadata && Buffer.from(String(metadata), 'base64').toString()),
  }
}

/** The form of supabase-js: the fields cacheControl and metadata, then the file. */
async function receiveForm(
  request: IncomingMessage,
  store: (source: Readable, mimeType: string) => Promise<StoredFile>,
): Promise<Received> {
  const fields: Record<string, string> = {}
  let mimeType = ''
  let stored: Promise<StoredFile> | undefined
  let form: busboy.Busboy
  try {
    form = busboy({ headers: request.headers, limits: { files: 1, fields: 10 } })
  } catch (error) {
    throw errors.invalidRequest((error as Error).message)
  }
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      request.unpipe(form)
      request.resume()
      reject(error as Error)
    }
    form.on('field', (name, value) => {
      fields[name] = value
    })
    form.on('file', (_name, source, info) => {
      mimeType = info.mimeType
      stored = Promise.resolve().then(() => store(source, info.mimeType))
      stored.catch(fail)
    })
    form.on('close', resolve)
    form.on('error', fail)
    request.on('aborted', () => fail(errors.invalidRequest('The upload was cut off')))
    request.pipe(form)
  })
  if (!stored) throw errors.invalidRequest('The form has no file')
  return {
    file: await stored,
    mimeType,
    cacheControl: fields.cacheControl ? `max-age=${fields.cacheControl}` : 'no-cache',
    userMetadata: parseMetadata(fields.metadata),
  }
}

function mimeAllowed(bucket: Bucket, type: string): boolean {
  const bare = type.split(';')[0]!.trim().toLowerCase()
  return (
    !bucket.allowed_mime_types?.length ||
    bucket.allowed_mime_types.some((allowed) =>
      allowed.endsWith('/*') ? bare.startsWith(allowed.slice(0, -1)) : bare === allowed.toLowerCase(),
    )
  )
}

function parseMetadata(text: string | undefined): Record<string, unknown> | null {
  if (!text) return null
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    throw errors.invalidRequest('metadata is no JSON')
  }
}
