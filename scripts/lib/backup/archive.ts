/**
 * The file of a backup: a tar archive, so that any machine can look into it. Its last entries are the manifest and the
 * manifest's own checksum: what was cut off has neither.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Failure } from '../../../supabase/local/failure.ts'

const BLOCK = 512
const NAME_LENGTH = 100
/** Bytes that are written together: most objects are smaller, and cost one call. */
const AT_ONCE = 1024 * 1024
const ZEROS = Buffer.alloc(2 * BLOCK)

/** What an archive holds under a name. */
export interface Entry {
  name: string
  /** Where its bytes begin in the file. */
  offset: number
  /** Bytes. */
  size: number
  sha256: string
}

/** Writes entries of unknown length one after the other. Not safe for parallel calls. */
export class ArchiveWriter {
  private readonly file: FileHandle
  private position = 0

  constructor(file: FileHandle) {
    this.file = file
  }

  /** Adds an entry; its header is written last, when its length is known. */
  async add(name: string, source: Readable | Buffer): Promise<Entry> {
    const offset = this.position + BLOCK
    const hash = createHash('sha256')
    let size = 0
    let written = 0
    let waiting: Buffer[] = []
    for await (const chunk of Buffer.isBuffer(source) ? [source] : (source as AsyncIterable<Buffer>)) {
      hash.update(chunk)
      waiting.push(chunk)
      size += chunk.length
      if (size - written < AT_ONCE) continue
      await this.write(waiting, offset + written)
      written = size
      waiting = []
    }
    waiting.push(ZEROS.subarray(0, padding(size)))
    if (written === 0) await this.write([header(name, size), ...waiting], this.position)
    else {
      await this.write(waiting, offset + written)
      await this.write([header(name, size)], this.position)
    }
    this.position = offset + size + padding(size)
    return { name, offset, size, sha256: hash.digest('hex') }
  }

  /** Ends the archive and forces it to the disk. */
  async end(): Promise<void> {
    await this.write([ZEROS], this.position)
    await this.file.sync()
  }

  private async write(parts: Buffer[], position: number): Promise<void> {
    const bytes = parts.length === 1 ? parts[0]! : Buffer.concat(parts)
    for (let done = 0; done < bytes.length;) {
      done += (await this.file.write(bytes, done, bytes.length - done, position + done)).bytesWritten
    }
  }
}

/** Reads every byte and answers the entries in order. A Failure says that the file is no whole archive. */
export async function listArchive(path: string): Promise<Entry[]> {
  const damaged = (what: string) => new Failure(`${path} is damaged: ${what}. Nothing was restored.`)
  const file = await open(path)
  try {
    const { size: total } = await file.stat()
    const entries: Entry[] = []
    const block = Buffer.alloc(BLOCK)
    for (let position = 0; ;) {
      if ((await file.read(block, 0, BLOCK, position)).bytesRead < BLOCK) throw damaged('its end is missing')
      if (block.equals(ZEROS.subarray(0, BLOCK))) return entries
      const found = parseHeader(block)
      if (!found)
        throw entries.length === 0
          ? new Failure(`${path} is no backup.`)
          : damaged(`byte ${position} begins no entry`)
      const offset = position + BLOCK
      if (offset + found.size > total) throw damaged('its end is missing')
      entries.push({ ...found, offset, sha256: await hashOf(path, offset, found.size) })
      position = offset + found.size + padding(found.size)
    }
  } finally {
    await file.close()
  }
}

/** The bytes of an entry. */
export function readEntry(path: string, { offset, size }: Pick<Entry, 'offset' | 'size'>): Readable {
  // An empty range cannot be said: `end` is inclusive.
  if (size === 0) return Readable.from([], { objectMode: false })
  return createReadStream(path, { start: offset, end: offset + size - 1, highWaterMark: 256 * 1024 })
}

async function hashOf(path: string, offset: number, size: number): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of readEntry(path, { offset, size })) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const padding = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

/** A header as POSIX describes it (ustar); sizes from 8 GiB on as GNU tar writes them. */
function header(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) >= NAME_LENGTH) throw new Error(`The name ${name} is too long for the archive.`)
  const block = Buffer.alloc(BLOCK)
  block.write(name, 0)
  block.write('0000600\0', 100)
  block.write('0000000\0', 108)
  block.write('0000000\0', 116)
  if (size < 8 ** 11) block.write(size.toString(8).padStart(11, '0'), 124)
  else {
    block.writeBigUInt64BE(BigInt(size), 128)
    block[124] = 0x80
  }
  block.write('00000000000\0', 136)
  block.write('0', 156)
  block.write('ustar\x0000', 257)
  block.write(checksum(block), 148)
  return block
}

/** Name and size, or null for what is no header. */
function parseHeader(block: Buffer): { name: string; size: number } | null {
  if (block.toString('latin1', 257, 262) !== 'ustar') return null
  if (block.toString('latin1', 148, 156) !== checksum(block)) return null
  const size =
    block[124] === 0x80
      ? Number(block.readBigUInt64BE(128))
      : Number.parseInt(block.toString('latin1', 124, 135), 8)
  const name = block.toString('utf8', 0, NAME_LENGTH)
  return { name: name.slice(0, name.indexOf('\0')), size }
}

/** The sum of a header's bytes, its own place counted as spaces. */
function checksum(block: Buffer): string {
  let sum = 8 * 0x20
  block.forEach((byte, at) => {
    if (at < 148 || at >= 156) sum += byte
  })
  return `${sum.toString(8).padStart(6, '0')}\0 `
}
