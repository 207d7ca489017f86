/** Backup file: a tar archive that ends with the manifest and its checksum, so truncation is detected. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as tar from 'tar-stream'
import { Failure } from '../../../supabase/local/failure.ts'

const HEADER = 512
/** Bytes: longer entries wait in a file. */
const IN_MEMORY = 2 ** 20
const AT_ONCE = { highWaterMark: 256 * 1024 }

export interface Entry {
  name: string
  /** Bytes. */
  size: number
  sha256: string
}

export interface PlacedEntry extends Entry {
  /** Position of its bytes in the file. */
  offset: number
}

/** Writes entries in sequence. Not safe for parallel calls. */
export class ArchiveWriter {
  private readonly pack = tar.pack()
  private readonly file: FileHandle
  private readonly spool: string
  private readonly written: Promise<void>

  /** `spool`: unused file name; a long entry waits there until its length is known. */
  constructor(file: FileHandle, spool: string) {
    this.file = file
    this.spool = spool
    this.written = file.writeFile(this.pack as AsyncIterable<Buffer>)
    this.written.catch(() => undefined)
  }

  async add(name: string, source: Readable | Buffer): Promise<Entry> {
    const hash = createHash('sha256')
    const chunks: AsyncIterator<Buffer> = Readable.from(
      Buffer.isBuffer(source) ? [source] : source,
    ).iterator()
    const held: Buffer[] = []
    let size = 0
    async function* take(isEnough: () => boolean): AsyncGenerator<Buffer> {
      while (!isEnough()) {
        const { done, value } = await chunks.next()
        if (done) return
        hash.update(value)
        size += value.length
        yield value
      }
    }
    for await (const chunk of take(() => size > IN_MEMORY)) held.push(chunk)
    if (size > IN_MEMORY) {
      const all = async function* () {
        yield* held
        yield* take(() => false)
      }
      await pipeline(all, createWriteStream(this.spool, { mode: 0o600 }))
    }
    const body = size > IN_MEMORY ? createReadStream(this.spool, AT_ONCE) : Readable.from(held)
    try {
      await pipeline(body, this.pack.entry({ name, size, mode: 0o600 }))
    } catch (error) {
      this.pack.destroy(error as Error)
      // Throws write errors.
      await this.written
      throw error
    }
    return { name, size, sha256: hash.digest('hex') }
  }

  async end(): Promise<void> {
    this.pack.finalize()
    await this.written
    await this.file.sync()
    await rm(this.spool, { force: true })
  }

  /** Leaves a detectably incomplete archive. */
  async abort(): Promise<void> {
    this.pack.destroy()
    await this.written.catch(() => undefined)
    await rm(this.spool, { force: true })
  }
}

/** Reads every byte. Throws a Failure for an incomplete archive. */
export async function listArchive(path: string): Promise<PlacedEntry[]> {
  const entries: PlacedEntry[] = []
  let isArchive = false
  const extract = tar.extract()
  extract.on('entry', (header, stream, next) => {
    isArchive = true
    const { name, size, type } = header
    if (type !== 'file') return next(new Error(`${name} is no file`))
    sha256Of(stream as AsyncIterable<Buffer>).then((sha256) => {
      entries.push({ name, size, sha256, offset: stream.offset + HEADER })
      next()
    }, next)
  })
  try {
    await pipeline(createReadStream(path, AT_ONCE), extract)
  } catch (error) {
    const { message, syscall } = error as NodeJS.ErrnoException
    if (syscall) throw error
    if (isArchive) throw new Failure(`${path} is damaged: ${message}. Nothing was restored.`)
  }
  if (!isArchive) throw new Failure(`${path} is no backup.`)
  return entries
}

export function readEntry(path: string, { offset, size }: Pick<PlacedEntry, 'offset' | 'size'>): Readable {
  // `end` is inclusive: a stream cannot express an empty range.
  if (size === 0) return Readable.from([], { objectMode: false })
  return createReadStream(path, { start: offset, end: offset + size - 1, ...AT_ONCE })
}

async function sha256Of(stream: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}
