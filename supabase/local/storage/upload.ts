import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import busboy from 'busboy'
import type { Hono } from 'hono'
import type { GatewayEnv } from '../gateway.ts'
import { errors } from './errors.ts'
import { discardFile, removeFiles, removeReplaced, writeFile, type StoredFile } from './files.ts'
import { findObject, saveObject, type ObjectRow } from './objects.ts'
import {
  asCaller,
  keyFrom,
  requireBucket,
  type Bucket,
  type StorageContext,
  type StorageService,
} from './service.ts'

/** POST and PUT /object/{bucket}/{key}: raw or form. PUT and `x-upsert: true` overwrite. */
export function uploadRoutes(app: Hono<GatewayEnv>, service: StorageService): void {
  const upload = async (c: StorageContext, upsert: boolean) => {
    const bucket = c.req.param('bucket')!
    const key = keyFrom(c, '/object')
    const id = await store(service, c, { bucket, key, upsert })
    return c.json({ Id: id, Key: `${bucket}/${key}` })
  }

  app.post('/object/:bucket/:key{.+}', (c) => upload(c, c.req.header('x-upsert') === 'true'))
  app.put('/object/:bucket/:key{.+}', (c) => upload(c, true))
}

interface Target {
  bucket: string
  key: string
  upsert: boolean
}

/** Removes the bytes only when the transaction surely failed. */
async function store(
  service: StorageService,
  c: StorageContext,
  { bucket, key, upsert }: Target,
): Promise<string> {
  const received = await receive(c.env.incoming, service, await requireBucket(service, bucket))
  let before: ObjectRow | undefined
  let id: string
  try {
    // Read as owner: the caller may only be allowed to write.
    before = upsert ? await findObject(service.pool, bucket, key) : undefined
    id = await asCaller(service, c, (client, owner) =>
      saveObject(client, { bucket, key, owner, ...received }, upsert),
    )
  } catch (error) {
    await discardFile(service.folder, received.file.version, error)
    throw error
  }
  await removeReplaced(service.folder, before?.version)
  return id
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
    if (!takesMimeType(bucket, mimeType)) throw errors.mimeType(mimeType)
    return writeFile(service.folder, source, limit)
  }
  if (/^multipart\/form-data\b/i.test(type)) {
    return receiveForm(request, store, ({ version }) => removeFiles(service.folder, [version]))
  }
  if (Number(request.headers['content-length'] ?? 0) > limit) throw errors.tooLarge()
  const metadata = request.headers['x-metadata']
  return {
    file: await store(request, type),
    mimeType: type,
    cacheControl: request.headers['cache-control'] ?? 'no-cache',
    userMetadata: parseMetadata(metadata && Buffer.from(String(metadata), 'base64').toString()),
  }
}

/** Ignores parameters such as a charset. */
function takesMimeType(bucket: Bucket, type: string): boolean {
  const bare = type.split(';')[0]!.trim().toLowerCase()
  if (!bucket.allowed_mime_types?.length) return true
  return bucket.allowed_mime_types.some((allowed) => {
    if (allowed === '*/*') return true
    return allowed.endsWith('/*')
      ? bare.startsWith(allowed.slice(0, -1).toLowerCase())
      : bare === allowed.toLowerCase()
  })
}

/** Form of supabase-js: cacheControl, contentType and metadata, then the file. */
async function receiveForm(
  request: IncomingMessage,
  store: (source: Readable, mimeType: string) => Promise<StoredFile>,
  discard: (file: StoredFile) => Promise<void>,
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
  const complete = new Promise<void>((resolve, reject) => {
    // Drains the rest, so that the sender gets the response.
    const fail = (error: unknown) => {
      request.unpipe(form)
      request.resume()
      form.destroy()
      reject(error as Error)
    }
    const malformed = (error: unknown) => fail(errors.invalidRequest((error as Error).message))
    form.on('field', (name, value) => {
      fields[name] = value
    })
    form.on('file', (_name, source, info) => {
      mimeType = fields.contentType || info.mimeType
      stored = Promise.resolve().then(() => store(source, mimeType))
      stored.catch(fail)
      source.on('error', malformed)
    })
    form.on('close', resolve)
    form.on('error', malformed)
    request.on('aborted', () => fail(errors.invalidRequest('The upload was cut off')))
    request.pipe(form)
  })
  try {
    await complete
  } catch (error) {
    // The file may have ended before the form broke.
    await stored?.then(discard, () => {})
    throw error
  }
  if (!stored) throw errors.invalidRequest('The form has no file')
  return {
    file: await stored,
    mimeType,
    cacheControl: fields.cacheControl ? `max-age=${fields.cacheControl}` : 'no-cache',
    userMetadata: parseMetadata(fields.metadata ?? fields.userMetadata),
  }
}

function parseMetadata(text: string | undefined): Record<string, unknown> | null {
  if (!text) return null
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown> | null
  } catch {
    // Handled below.
  }
  throw errors.invalidRequest('metadata must be a JSON object')
}
