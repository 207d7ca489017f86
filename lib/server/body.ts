/** The bodies of requests, counted while they are read: whoever sends too much is refused at the limit, not after it. */
import { AppError } from '@/lib/utils/errors'
import { MAX_TEXT_BYTES } from './limits'

/**
 * The chunks of a body as they come. Throws AppError `body_too_large` beyond `limit` bytes: at once where the request
 * says its length, else where it passes the limit.
 */
export async function* readChunks(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  if (!request.body) return
  const reader = request.body.getReader()
  let bytes = 0
  let isWhole = false
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        // The sender has gone.
        throw new AppError('invalid_input')
      })
      if (done) {
        isWhole = true
        return
      }
      bytes += value.length
      if (bytes > limit) throw tooLarge(limit)
      yield value
    }
  } finally {
    // Not cancelled: that would close the connection, and a browser that still sends would not see the answer.
    if (!isWhole) void drain(reader)
  }
}

/** A body as text. Throws AppError `body_too_large` beyond `limit` bytes. */
export async function readText(request: Request, limit = MAX_TEXT_BYTES): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of readChunks(request, limit)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** A body as JSON; undefined where it is none. Throws AppError `body_too_large`. */
export async function readJson(request: Request): Promise<unknown> {
  return parseJson(await readText(request))
}

/** The value of a JSON text; undefined where it is none. */
export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function tooLarge(limit: number): AppError {
  return limit < 1_000_000
    ? new AppError('body_too_large')
    : new AppError('file_too_large', { size: Math.floor(limit / 1024 / 1024) })
}

/** Reads what is left and keeps none of it. */
async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // Gone too.
  }
}
