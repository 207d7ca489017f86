/** Minimal S3 client with path-style URLs. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'

export interface S3Settings {
  /** https://host, without a trailing slash. */
  endpoint: string
  region: string
  /** Empty if the host contains it. */
  bucket: string
  keyId: string
  secret: string
}

/** Lifetime of a link in seconds. */
const LINK_SECONDS = 300
const TIMEOUT_MS = 30_000
const UPLOAD_MS = 60 * 60_000

/** Storage refuses bytes that differ from the signature. Throws storage errors. */
export async function putObject(settings: S3Settings, key: string, file: string): Promise<void> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  const { size } = await stat(file)
  const response = await send(settings, key, {
    method: 'PUT',
    headers: {
      'content-length': String(size),
      'content-type': 'application/x-tar',
      'x-amz-content-sha256': hash.digest('hex'),
    },
    body: Readable.toWeb(createReadStream(file)) as ReadableStream,
    signal: AbortSignal.timeout(UPLOAD_MS),
  })
  await expectDone(response)
}

/** Ignores missing objects. Throws storage errors. */
export async function deleteObject(settings: S3Settings, key: string): Promise<void> {
  const response = await send(settings, key, { method: 'DELETE' })
  if (response.status !== 404) await expectDone(response)
}

/** Bytes; null if missing. Throws storage errors. */
export async function sizeOfObject(settings: S3Settings, key: string): Promise<number | null> {
  const response = await send(settings, key, { method: 'HEAD' })
  if (response.status === 404) return null
  await expectDone(response)
  return Number(response.headers.get('content-length') ?? 0)
}

/** Presigned URL, valid for five minutes. */
export async function objectLink(settings: S3Settings, key: string): Promise<string> {
  const url = addressOf(settings, key)
  url.searchParams.set('X-Amz-Expires', String(LINK_SECONDS))
  const signed = await client(settings).sign(url, { aws: { signQuery: true } })
  return signed.url
}

function client({ keyId, secret, region }: S3Settings): AwsClient {
  return new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries: 0 })
}

async function send(settings: S3Settings, key: string, init: RequestInit): Promise<Response> {
  return client(settings).fetch(addressOf(settings, key), {
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...init,
  })
}

function addressOf({ endpoint, bucket }: S3Settings, key: string): URL {
  return new URL([endpoint, bucket, ...key.split('/').map(encoded)].filter(Boolean).join('/'))
}

/** RFC 3986 encoding, required by the signature. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

async function expectDone(response: Response): Promise<void> {
  if (response.ok) return void (await response.body?.cancel())
  const body = await response.text().catch(() => '')
  const code = /<Code>([^<]{1,80})<\/Code>/.exec(body)?.[1]
  throw new Error(`storage answers ${response.status}${code ? ` ${code}` : ''}`)
}
