/**
 * Storage that speaks S3: puts, hands out and removes one object at a time, by its own signature (AWS Signature Version 4), because no
 * client of it is among the packages. Addresses are in path style, which every such storage understands.
 */
import { createHash, createHmac } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'

export interface S3Settings {
  /** https://host, without a slash at the end. */
  endpoint: string
  region: string
  /** Empty where the host names it. */
  bucket: string
  keyId: string
  secret: string
}

const ALGORITHM = 'AWS4-HMAC-SHA256'
const NO_BODY = sha256('')
/** A link to an object opens for so many seconds. */
const LINK_SECONDS = 300
/** How long storage may take to say something about an object, in milliseconds; an upload may take longer. */
const TIMEOUT_MS = 30_000
const UPLOAD_MS = 60 * 60_000

/** Uploads a file; storage refuses bytes that are not those of the signature. Throws what storage said. */
export async function putObject(settings: S3Settings, key: string, file: string): Promise<void> {
  const { size } = await stat(file)
  const hash = await sha256OfFile(file)
  const { url, headers } = signed(settings, 'PUT', key, hash)
  const response = await fetch(url, {
    method: 'PUT',
    headers: { ...headers, 'content-length': String(size), 'content-type': 'application/x-tar' },
    body: Readable.toWeb(createReadStream(file)) as unknown as BodyInit,
    duplex: 'half',
    signal: AbortSignal.timeout(UPLOAD_MS),
  } as RequestInit)
  await expectDone(response)
}

/** Removes an object; one that is not there is gone as well. Throws what storage said. */
export async function deleteObject(settings: S3Settings, key: string): Promise<void> {
  const { url, headers } = signed(settings, 'DELETE', key, NO_BODY)
  const response = await fetch(url, { method: 'DELETE', headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (response.status !== 404) await expectDone(response)
}

/** Bytes of an object; null when it is not there. Throws what storage said. */
export async function sizeOfObject(settings: S3Settings, key: string): Promise<number | null> {
  const { url, headers } = signed(settings, 'HEAD', key, NO_BODY)
  const response = await fetch(url, { method: 'HEAD', headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (response.status === 404) return null
  await expectDone(response)
  return Number(response.headers.get('content-length') ?? 0)
}

/** An address that opens the object for five minutes, without a key. */
export function objectLink(
  settings: S3Settings,
  key: string,
  now = new Date(),
  seconds = LINK_SECONDS,
): string {
  const { day, time } = stampOf(now)
  const url = addressOf(settings, key)
  const scope = scopeOf(settings, day)
  for (const [name, value] of [
    ['X-Amz-Algorithm', ALGORITHM],
    ['X-Amz-Credential', `${settings.keyId}/${scope}`],
    ['X-Amz-Date', time],
    ['X-Amz-Expires', String(seconds)],
    ['X-Amz-SignedHeaders', 'host'],
  ] as const)
    url.searchParams.set(name, value)
  const request = ['GET', url.pathname, queryOf(url), `host:${url.host}\n`, 'host', 'UNSIGNED-PAYLOAD']
  url.searchParams.set('X-Amz-Signature', signature(settings, day, time, scope, request))
  return url.href
}

/** Address and headers of a request whose body has that SHA-256. */
export function signed(
  settings: S3Settings,
  method: string,
  key: string,
  hash: string,
  now = new Date(),
): { url: URL; headers: Record<string, string> } {
  const { day, time } = stampOf(now)
  const url = addressOf(settings, key)
  const scope = scopeOf(settings, day)
  const own = { 'x-amz-content-sha256': hash, 'x-amz-date': time }
  const names = 'host;x-amz-content-sha256;x-amz-date'
  const lines = `host:${url.host}\nx-amz-content-sha256:${hash}\nx-amz-date:${time}\n`
  const request = [method, url.pathname, '', lines, names, hash]
  const credential = `${settings.keyId}/${scope}`
  const authorization = `${ALGORITHM} Credential=${credential}, SignedHeaders=${names}, Signature=${signature(settings, day, time, scope, request)}`
  return { url, headers: { ...own, authorization } }
}

function signature(
  { secret, region }: S3Settings,
  day: string,
  time: string,
  scope: string,
  request: readonly string[],
): string {
  const text = [ALGORITHM, time, scope, sha256(request.join('\n'))].join('\n')
  const key = ['s3', 'aws4_request'].reduce<Buffer>(
    hmac,
    hmac(hmac(Buffer.from(`AWS4${secret}`), day), region),
  )
  return hmac(key, text).toString('hex')
}

function addressOf({ endpoint, bucket }: S3Settings, key: string): URL {
  return new URL([endpoint, bucket, ...key.split('/').map(encoded)].filter(Boolean).join('/'))
}

/** Sorted, and encoded as the signature wants it. */
function queryOf({ searchParams }: URL): string {
  return [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
}

function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function scopeOf({ region }: S3Settings, day: string): string {
  return `${day}/${region}/s3/aws4_request`
}

function stampOf(now: Date): { day: string; time: string } {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  return { day: time.slice(0, 8), time }
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

async function sha256OfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

async function expectDone(response: Response): Promise<void> {
  if (response.ok) return void (await response.body?.cancel())
  const said = await response.text().catch(() => '')
  const code = /<Code>([^<]{1,80})<\/Code>/.exec(said)?.[1]
  throw new Error(`storage answers ${response.status}${code ? ` ${code}` : ''}`)
}
