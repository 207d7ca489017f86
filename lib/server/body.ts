/** Reads request bodies and aborts at the size limit. */
import { AppError, fail } from '@/lib/utils/errors'
import { storable } from '@/lib/utils/input'
import { ok, type Result } from '@/lib/utils/result'
import { MAX_TEXT_BYTES } from './limits'

/** Throws AppError `body_too_large` beyond `limit` bytes, early if Content-Length exceeds it. */
export async function* readChunks(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  if (!request.body) return
  const reader = request.body.getReader()
  let bytes = 0
  let isWhole = false
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        // Connection closed by the client.
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
    // Drained, not canceled: canceling closes the connection before the browser sees the answer.
    if (!isWhole) void drain(reader)
  }
}

/** Fails with `body_too_large`, or `invalid_input` if the client closed the connection. */
export async function readText(request: Request): Promise<Result<string>> {
  const chunks: Uint8Array[] = []
  try {
    for await (const chunk of readChunks(request, MAX_TEXT_BYTES)) chunks.push(chunk)
  } catch (error) {
    if (error instanceof AppError) return fail(error.code)
    throw error
  }
  return ok(Buffer.concat(chunks).toString('utf8'))
}

/** As `readText`; undefined for invalid JSON. */
export async function readJson(request: Request): Promise<Result<unknown>> {
  const text = await readText(request)
  return text.ok ? ok(parseJson(text.data)) : text
}

/** Undefined for invalid JSON. */
export function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return undefined
  try {
    return storable(JSON.parse(text) as unknown)
  } catch {
    return undefined
  }
}

function tooLarge(limit: number): AppError {
  return limit < 1_000_000
    ? new AppError('body_too_large')
    : new AppError('file_too_large', { size: Math.floor(limit / 1024 / 1024) })
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // Connection closed.
  }
}
