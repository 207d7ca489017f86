import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { errors } from './errors.ts'

export interface StoredFile {
  /** Names the bytes on disk: a random id, never a part of the object's name. */
  version: string
  size: number
  /** Quoted MD5, as an ETag. */
  etag: string
}

/**
 * Writes the bytes under a new version: to a temporary file, forced to the disk, then renamed. More than `limit`
 * bytes are refused and leave nothing behind.
 */
export async function writeFile(folder: string, source: Readable, limit: number): Promise<StoredFile> {
  const version = randomUUID()
  const target = pathOf(folder, version)
  await mkdir(join(target, '..'), { recursive: true })
  const temporary = `${target}.part`
  const md5 = createHash('md5')
  let size = 0
  try {
    const file = await open(temporary, 'wx')
    try {
      for await (const chunk of source as AsyncIterable<Buffer>) {
        size += chunk.length
        if (size > limit) throw errors.tooLarge()
        md5.update(chunk)
        await file.writeFile(chunk)
      }
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, target)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  return { version, size, etag: `"${md5.digest('hex')}"` }
}

/** The bytes of a version, or a part of them; `end` is included. */
export function readFile(folder: string, version: string, range?: { start: number; end: number }): Readable {
  return createReadStream(pathOf(folder, version), range)
}

export async function removeFiles(folder: string, versions: (string | null)[]): Promise<void> {
  for (const version of versions) if (version) await rm(pathOf(folder, version), { force: true })
}

function pathOf(folder: string, version: string): string {
  return join(folder, version.slice(0, 2), version)
}
