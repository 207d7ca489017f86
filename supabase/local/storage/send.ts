import { Readable } from 'node:stream'
import { errors } from './errors.ts'
import { openFile } from './files.ts'
import type { ObjectRow } from './objects.ts'
import type { StorageContext, StorageService } from './service.ts'

/** Active types, sent as plain text. */
const ACTIVE_TYPES = /^(text\/html|application\/xhtml\+xml|image\/svg\+xml|text\/xml|application\/xml)\b/i

export async function sendObject(
  service: StorageService,
  c: StorageContext,
  find: () => Promise<ObjectRow | undefined>,
): Promise<Response> {
  // Twice: new bytes may replace the found ones in between.
  for (let attempt = 1; attempt <= 2; attempt++) {
    const object = await find()
    const file = object && (await openFile(service.folder, object.version))
    if (!file) continue
    const { answer, range } = answerFor(c, object)
    if (!range || c.req.method === 'HEAD' || range.end < range.start) {
      await file.close()
      return answer(null)
    }
    return answer(Readable.toWeb(file.createReadStream(range)) as ReadableStream)
  }
  throw errors.notFound()
}

interface Range {
  start: number
  end: number
}

/** Response and byte range by the request's headers. */
function answerFor(
  c: StorageContext,
  object: ObjectRow,
): { answer: (body: ReadableStream | null) => Response; range?: Range } {
  const { metadata, updated_at } = object
  const { size = 0, eTag = '', mimetype = 'application/octet-stream' } = metadata ?? {}
  const modified = new Date(metadata?.lastModified ?? updated_at)
  const headers = new Headers({
    'content-type': ACTIVE_TYPES.test(mimetype) ? 'text/plain; charset=utf-8' : mimetype,
    'x-content-type-options': 'nosniff',
    'cache-control': metadata?.cacheControl ?? 'no-cache',
    etag: eTag,
    'last-modified': modified.toUTCString(),
    'accept-ranges': 'bytes',
  })
  const download = c.req.query('download')
  if (download !== undefined) headers.set('content-disposition', attachment(object.name, download))
  const answer = (status: number) => (body: ReadableStream | null) => new Response(body, { status, headers })

  if (isFresh(c, eTag, modified)) return { answer: answer(304) }
  const wanted = isUnchanged(c, eTag, modified) ? parseRange(c.req.header('range'), size) : undefined
  if (wanted === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`)
    headers.delete('content-disposition')
    return { answer: answer(416) }
  }
  const range = wanted ?? { start: 0, end: size - 1 }
  headers.set('content-length', String(range.end - range.start + 1))
  if (wanted) headers.set('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return { answer: answer(wanted ? 206 : 200), range }
}

/** `?download` uses the stored name, `?download=name` another. */
function attachment(key: string, asked: string): string {
  const name = asked === '' || asked === 'true' ? key.split('/').at(-1)! : asked
  return `attachment; filename="${name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

/** If-None-Match before If-Modified-Since. */
function isFresh(c: StorageContext, etag: string, modified: Date): boolean {
  const known = c.req.header('if-none-match')
  if (known) {
    return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
  }
  return inSeconds(modified) <= Date.parse(c.req.header('if-modified-since') ?? '')
}

/** If-Range: a part is sent only of unchanged bytes. */
function isUnchanged(c: StorageContext, etag: string, modified: Date): boolean {
  const known = c.req.header('if-range')
  return !known || known === etag || Date.parse(known) === inSeconds(modified)
}

function inSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000) * 1000
}

export function parseRange(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || (first === '' && last === '')) return undefined
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start >= size || start > end ? 'unsatisfiable' : { start, end }
}
