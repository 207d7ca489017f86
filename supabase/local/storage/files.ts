import { createHash, randomUUID } from 'node:crypto'
import { link, mkdir, open, rename, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { CommitUncertain } from '../db.ts'
import { logFault } from '../failure.ts'
import { errors } from './errors.ts'

export interface StoredFile {
  /** Random name of the bytes on disk. */
  version: string
  size: number
  /** Quoted MD5, as an ETag. */
  etag: string
}

/** Temporary file, fsync, rename, fsync of the folder. Above `limit` bytes it leaves nothing. */
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
      // Keeps the request open on a refusal, so that the sender gets the response.
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

/** Writes bytes under a given version (backup), durably. */
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

/** Links the bytes into `into`, safe from removals of the object. */
export async function holdFile(folder: string, version: string, into: string): Promise<void> {
  await link(pathOf(folder, version), join(into, version))
}

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

/** After an uncertain commit bytes stay; the next start checks them (strays.ts). */
export async function discardFile(folder: string, version: string, error: unknown): Promise<void> {
  if (!(error instanceof CommitUncertain)) await removeFiles(folder, [version])
}

/** Removes replaced bytes; errors do not undo the committed change. */
export async function removeReplaced(folder: string, version: string | undefined): Promise<void> {
  if (version) await removeFiles(folder, [version]).catch((error) => logFault('storage', error))
}

/** Makes a name durable. Windows needs no such call. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

function pathOf(folder: string, version: string): string {
  return join(folder, version.slice(0, 2), version)
}
