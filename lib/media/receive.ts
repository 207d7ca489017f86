import 'server-only'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import busboy from 'busboy'
import { AppError } from '@/lib/core/errors'

export interface ReceivedFile {
  bytes: Buffer
  /** As the browser names it; for reading only. */
  name: string
}

/**
 * The one file of a multipart request, read as it comes: beyond `limit` bytes the rest is not even read. Throws
 * AppError `file_too_large` or `file_missing`.
 */
export async function receiveFile(request: Request, limit: number): Promise<ReceivedFile> {
  const tooLarge = () => new AppError('file_too_large', { size: Math.floor(limit / 1024 / 1024) })
  // A little more than the file: boundaries and heads.
  if (Number(request.headers.get('content-length') ?? 0) > limit + 64 * 1024) throw tooLarge()
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data') || !request.body) throw new AppError('file_missing')

  const body = Readable.fromWeb(request.body as ReadableStream)
  try {
    return await new Promise<ReceivedFile>((resolve, reject) => {
      const parts = busboy({
        headers: { 'content-type': type },
        defParamCharset: 'utf8',
        limits: { files: 1, fields: 5, fieldSize: 1024, fileSize: limit },
      })
      let received: ReceivedFile | null = null
      parts.on('file', (_field, stream, { filename }) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('limit', () => reject(tooLarge()))
        stream.on('end', () => {
          received = { bytes: Buffer.concat(chunks), name: (filename ?? '').slice(0, 200) }
        })
      })
      parts.on('error', () => reject(new AppError('file_missing')))
      parts.on('close', () => {
        if (received && received.bytes.length > 0) resolve(received)
        else reject(new AppError('file_missing'))
      })
      body.on('error', () => reject(new AppError('file_missing')))
      body.pipe(parts)
    })
  } finally {
    body.destroy()
  }
}
