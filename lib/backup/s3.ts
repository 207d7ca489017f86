/** Objects of a storage with the S3 API, one at a time, with addresses in path style. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'

export interface S3Settings {
  /** https://host, without a slash at the end. */
  endpoint: string
  region: string
  /** Empty where the host names it. */
  bucket: string
  keyId: string
  secret: string
}

/** Seconds for which a link to an object is valid. */
const LINK_SECONDS = 300
const TIMEOUT_MS = 30_000
const UPLOAD_MS = 60 * 60_000

/** Uploads a file; storage refuses bytes other than the signed ones. Throws the refusal of the storage. */
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

/** Removes an object, if there is one. Throws the refusal of the storage. */
export async function deleteObject(settings: S3Settings, key: string): Promise<void> {
  const response = await send(settings, key, { method: 'DELETE' })
  if (response.status !== 404) await expectDone(response)
}

/** Size of an object in bytes; null without one. Throws the refusal of the storage. */
export async function sizeOfObject(settings: S3Settings, key: string): Promise<number | null> {
  const response = await send(settings, key, { method: 'HEAD' })
  if (response.status === 404) return null
  await expectDone(response)
  return Number(response.headers.get('content-length') ?? 0)
}

/** A URL that opens the object for five minutes, without a key. */
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

/** Percent-encoding of RFC 3986, as the signature has it. */
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
