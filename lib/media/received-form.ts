import 'server-only'
import { Readable } from 'node:stream'
import busboy from 'busboy'
import { readChunks } from '@/lib/server/body'
import { AppError } from '@/lib/utils/errors'
import { storable } from '@/lib/utils/input'
import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES } from './limits'

export interface ReceivedFile {
  bytes: Buffer
  /** Untrusted; for display only. */
  name: string
}

export interface ReceivedForm {
  files: ReceivedFile[]
  fields: Map<string, string>
}

/** Bytes of all files in memory; further requests wait. */
const MAX_HELD_BYTES = 64 * 1024 * 1024

/** Shared across route bundles through a global symbol. */
const HELD = Symbol.for('hormoz.received-bytes')
const held = ((globalThis as unknown as { [HELD]?: { bytes: number } })[HELD] ??= { bytes: 0 })

/**
 * Parses a multipart request and keeps its files in memory while `handle` runs. Throws `file_too_large`,
 * `file_missing` (not such a form), `too_many_pictures` or `uploads_busy`.
 */
export async function withForm<T>(
  request: Request,
  most: { files: number },
  handle: (form: ReceivedForm) => Promise<T>,
): Promise<T> {
  const mine = { bytes: 0 }
  try {
    return await handle(await receive(request, most.files, mine))
  } finally {
    held.bytes -= mine.bytes
  }
}

/** For exactly one file; throws `file_missing`. */
export function withFile<T>(request: Request, handle: (file: ReceivedFile) => Promise<T>): Promise<T> {
  return withForm(request, { files: 1 }, async ({ files: [file] }) => {
    if (!file) throw new AppError('file_missing')
    return handle(file)
  })
}

async function receive(request: Request, mostFiles: number, mine: { bytes: number }): Promise<ReceivedForm> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data') || !request.body) throw new AppError('file_missing')
  const form: ReceivedForm = { files: [], fields: new Map() }
  const body = Readable.from(counted(request, mine))
  try {
    return await new Promise<ReceivedForm>((resolve, reject) => {
      const parts = busboy({
        headers: { 'content-type': type },
        defParamCharset: 'utf8',
        limits: { files: mostFiles, fields: 10, fieldSize: 100_000, fileSize: MAX_UPLOAD_BYTES },
      })
      parts.on('field', (name, value) => form.fields.set(name, storable(value)))
      parts.on('file', (_field, stream, { filename }) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('limit', () => reject(fileTooLarge()))
        stream.on('error', () => reject(new AppError('file_missing')))
        stream.on('end', () => {
          const bytes = Buffer.concat(chunks)
          if (bytes.length > 0) form.files.push({ bytes, name: (filename ?? '').slice(0, 200) })
        })
      })
      parts.on('filesLimit', () => mostFiles > 1 && reject(new AppError('too_many_pictures')))
      parts.on('error', () => reject(new AppError('file_missing')))
      parts.on('close', () => resolve(form))
      body.on('error', (error) => reject(error instanceof AppError ? error : new AppError('file_missing')))
      body.pipe(parts)
    })
  } finally {
    body.destroy()
  }
}

/** Counts chunks against the limits per request and in total. */
async function* counted(request: Request, mine: { bytes: number }): AsyncGenerator<Uint8Array> {
  for await (const chunk of readChunks(request, MAX_BODY_BYTES)) {
    if (held.bytes + chunk.length > MAX_HELD_BYTES) throw new AppError('uploads_busy')
    mine.bytes += chunk.length
    held.bytes += chunk.length
    yield chunk
  }
}

function fileTooLarge(): AppError {
  return new AppError('file_too_large', { size: MAX_UPLOAD_BYTES / 1024 / 1024 })
}
