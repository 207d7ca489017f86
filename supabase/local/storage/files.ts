import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { CommitUncertain } from '../db.ts'
import { logFault } from '../failure.ts'
import { errors } from './errors.ts'

export interface StoredFile {
  /** Names the bytes on disk: a random id, never a part of the object's name. */
  version: string
  size: number
  /** Quoted MD5, as an ETag. */
  etag: string
}

/**
 * Writes the bytes under a new version: to a temporary file, forced to the disk, then renamed, and the new name forced
 * to the disk too. More than `limit` bytes are refused and leave nothing behind.
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
      // A refusal in the middle leaves the request open: its sender is answered, not cut off.
      for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
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
    await syncFolder(join(target, '..'))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  return { version, size, etag: `"${md5.digest('hex')}"` }
}

/** Writes bytes under the version that they had elsewhere (a backup), as durably as `writeFile`. */
export async function putFile(folder: string, version: string, source: Readable): Promise<void> {
  const target = pathOf(folder, version)
  await mkdir(join(target, '..'), { recursive: true })
  const temporary = `${target}.part`
  const file = await open(temporary, 'w')
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) await file.writeFile(chunk)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, target)
  await syncFolder(join(target, '..'))
}

/** Gives the bytes of a version a second name in `into`, where a removal of the object does not reach them. */
export async function holdFile(folder: string, version: string, into: string): Promise<void> {
  await link(pathOf(folder, version), join(into, version))
}

/** A second name for the bytes of a version: they never change, so a copy costs nothing. */
export async function linkFile(folder: string, from: string): Promise<string> {
  const version = randomUUID()
  const target = pathOf(folder, version)
  await mkdir(join(target, '..'), { recursive: true })
  await link(pathOf(folder, from), target)
  await syncFolder(join(target, '..'))
  return version
}

/** Opens the bytes of a version; undefined when they are gone. Who reads from it closes it. */
export async function openFile(folder: string, version: string | null): Promise<FileHandle | undefined> {
  if (!version) return undefined
  return open(pathOf(folder, version)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

export async function removeFiles(folder: string, versions: (string | null)[]): Promise<void> {
  for (const version of versions) if (version) await rm(pathOf(folder, version), { force: true })
}

/**
 * Removes bytes that no row names because recording them failed with `error`. Where the answer of the commit was lost
 * the row may be there: then they stay, and the next start removes them if it is not (strays.ts).
 */
export async function discardFile(folder: string, version: string, error: unknown): Promise<void> {
  if (!(error instanceof CommitUncertain)) await removeFiles(folder, [version])
}

/** Removes bytes that a committed change has replaced: whatever goes wrong, the change stands. */
export async function removeReplaced(folder: string, version: string | undefined): Promise<void> {
  if (version) await removeFiles(folder, [version]).catch((error) => logFault('storage', error))
}

/** A name is durable when its folder is. Windows has no such call and needs none. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

function pathOf(folder: string, version: string): string {
  return join(folder, version.slice(0, 2), version)
}
