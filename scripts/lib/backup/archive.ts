/**
 * The file of a backup: a tar archive, so that any machine can look into it. Its last entries are the manifest and the
 * manifest's own checksum: what was cut off has neither.
 */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as tar from 'tar-stream'
import { Failure } from '../../../supabase/local/failure.ts'

/** Bytes of the head that stands before each entry. */
const HEADER = 512
const AT_ONCE = { highWaterMark: 256 * 1024 }

/** What an archive holds under a name. */
export interface Entry {
  name: string
  /** Bytes. */
  size: number
  sha256: string
}

export interface PlacedEntry extends Entry {
  /** Where its bytes begin in the file. */
  offset: number
}

/** Writes entries one after the other into the empty `file`. Not safe for parallel calls. */
export class ArchiveWriter {
  private readonly pack = tar.pack()
  private readonly file: FileHandle
  private readonly spool: string
  private readonly written: Promise<void>

  /** `spool` is the name of a file that nobody else uses: the head of an entry tells its length, so it waits there. */
  constructor(file: FileHandle, spool: string) {
    this.file = file
    this.spool = spool
    this.written = file.writeFile(this.pack as AsyncIterable<Buffer>)
    this.written.catch(() => undefined)
  }

  async add(name: string, source: Readable | Buffer): Promise<Entry> {
    const hash = createHash('sha256')
    const hashed = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    }
    const bytes = Buffer.isBuffer(source) ? Readable.from([source]) : source
    await pipeline(bytes, hashed, createWriteStream(this.spool, { mode: 0o600 }))
    const { size } = await stat(this.spool)
    try {
      await pipeline(createReadStream(this.spool, AT_ONCE), this.pack.entry({ name, size, mode: 0o600 }))
    } catch (error) {
      this.pack.destroy(error as Error)
      // Tells what the disk said.
      await this.written
      throw error
    }
    return { name, size, sha256: hash.digest('hex') }
  }

  /** Ends the archive and forces it to the disk. */
  async end(): Promise<void> {
    this.pack.finalize()
    await this.written
    await this.file.sync()
    await rm(this.spool, { force: true })
  }

  /** Leaves an archive that nobody can take for a whole one. */
  async abort(): Promise<void> {
    this.pack.destroy()
    await this.written.catch(() => undefined)
    await rm(this.spool, { force: true })
  }
}

/** Reads every byte and answers the entries in order. A Failure says that the file is no whole archive. */
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

/** The bytes of an entry. */
export function readEntry(path: string, { offset, size }: Pick<PlacedEntry, 'offset' | 'size'>): Readable {
  // An empty range cannot be said: `end` is inclusive.
  if (size === 0) return Readable.from([], { objectMode: false })
  return createReadStream(path, { start: offset, end: offset + size - 1, ...AT_ONCE })
}

async function sha256Of(stream: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of stream) hash.update(chunk)
  return hash.digest('hex')
}
