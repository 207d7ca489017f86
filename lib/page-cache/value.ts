/** Values of Next's cache that the shop uses, and their binary form. */
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'

export type Headers = Record<string, number | string | string[] | undefined>

/** HTML, RSC data, and both in segments for prefetching. */
export interface PageValue {
  kind: 'APP_PAGE'
  html: string
  rscData?: Buffer | undefined
  segmentData?: Map<string, Buffer> | undefined
  headers?: Headers | undefined
  status?: number | undefined
  postponed?: string | undefined
}

interface RouteValue {
  kind: 'APP_ROUTE'
  body: Buffer
  headers: Headers
  status: number
}

/** A value of `unstable_cache`. */
export interface ReadValue {
  kind: 'FETCH'
  data: { headers: Record<string, string>; body: string; url: string; status?: number }
  revalidate: number
  tags?: string[]
}

export type Value = PageValue | RouteValue | ReadValue

/** Seconds. */
export interface Lifetime {
  revalidate: number | false
  expire?: number | undefined
}

export interface Stored {
  value: Value
  cacheControl?: Lifetime | undefined
}

interface Head {
  rest: unknown
  cacheControl?: Lifetime | undefined
  parts: [name: string, length: number][]
}

const SEGMENT = 'segment:'
const LENGTH_BYTES = 4
/** The HTML repeats the RSC data: compressed together they take little more than one. */
const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }

/** Compressed: memory and Redis hold the same bytes. */
export function encode({ value, cacheControl }: Stored): Buffer {
  const parts: [string, Buffer][] = []
  const rest: Record<string, unknown> = { ...value }
  const take = (name: string, bytes: Buffer | string | undefined) => {
    delete rest[name]
    if (bytes !== undefined) parts.push([name, Buffer.from(bytes as string)])
  }
  if (value.kind === 'APP_PAGE') {
    take('html', value.html)
    take('rscData', value.rscData)
    delete rest.segmentData
    for (const [name, bytes] of value.segmentData ?? []) parts.push([SEGMENT + name, bytes])
  } else if (value.kind === 'APP_ROUTE') take('body', value.body)
  const head: Head = { rest, cacheControl, parts: parts.map(([name, bytes]) => [name, bytes.length]) }
  const text = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32BE(text.length)
  return zstdCompressSync(Buffer.concat([length, text, ...parts.map(([, bytes]) => bytes)]), LEVEL)
}

/** Inverse of `encode`. */
export function decode(bytes: Buffer): Stored {
  const all = zstdDecompressSync(bytes)
  let at = LENGTH_BYTES + all.readUInt32BE()
  const { rest, cacheControl, parts } = JSON.parse(all.toString('utf8', LENGTH_BYTES, at)) as Head
  const value = rest as Record<string, unknown>
  for (const [name, length] of parts) {
    const part = all.subarray(at, (at += length))
    if (name === 'html') value.html = part.toString()
    else if (!name.startsWith(SEGMENT)) value[name] = part
    else {
      const segments = (value.segmentData ??= new Map<string, Buffer>()) as Map<string, Buffer>
      segments.set(name.slice(SEGMENT.length), part)
    }
  }
  return { value: value as unknown as Value, cacheControl }
}
