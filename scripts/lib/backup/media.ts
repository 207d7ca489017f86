import { mkdir, open, rm } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Failure } from '../../../supabase/local/failure.ts'
import { holdFile, writeFile } from '../../../supabase/local/storage/files.ts'
import type { DumpedObject } from './manifest.ts'

/** A row of `storage.objects`. */
export type StoredObject = Pick<DumpedObject, 'id' | 'bucket' | 'name' | 'version' | 'type' | 'cache'>

export interface MediaStore {
  /** True if rows of `storage.objects` are restored as they were; otherwise the service creates new ones. */
  keepsRows: boolean
  /**
   * Keeps bytes for `read` despite removals; only with `keepsRows`. Call while `storage.objects` is locked.
   */
  hold: (objects: readonly StoredObject[]) => Promise<void>
  read: (object: StoredObject) => Promise<Readable | undefined>
  write: (object: DumpedObject, source: Readable) => Promise<void>
  release: () => Promise<void>
}

/** `objects`: the stack's folder; `held`: this process's folder on the same disk. */
export function localMedia(objects: string, held: string): MediaStore {
  return {
    keepsRows: true,
    hold: async (list) => {
      await mkdir(held, { recursive: true })
      for (const { version } of list) {
        if (!version) continue
        await holdFile(objects, version, held).catch((error: NodeJS.ErrnoException) => {
          // A row without bytes stays so in the copy.
          if (error.code !== 'ENOENT') throw error
        })
      }
    },
    read: async ({ version }) => {
      if (!version) return undefined
      const file = await open(path.join(held, version)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      })
      return file?.createReadStream({ highWaterMark: 256 * 1024 })
    },
    write: async ({ version, name }, source) => {
      if (!version) throw new Failure(`The object ${name} has no version: it cannot be stored here.`)
      await writeFile(objects, source, Infinity, version)
    },
    release: () => rm(held, { recursive: true, force: true }),
  }
}

export function remoteMedia(url: string, secretKey: string): MediaStore {
  const request = async (object: StoredObject, init: RequestInit = {}) => {
    const name = [object.bucket, ...object.name.split('/')].map(encodeURIComponent).join('/')
    const authenticated = init.method === 'POST' ? '' : 'authenticated/'
    return fetch(`${url.replace(/\/$/, '')}/storage/v1/object/${authenticated}${name}`, {
      ...init,
      headers: { ...init.headers, apikey: secretKey, authorization: `Bearer ${secretKey}` },
    })
  }
  const refused = async (object: StoredObject, response: Response) =>
    new Failure(
      `Storage answers ${response.status} for ${object.bucket}/${object.name}: ${(await response.text()).slice(0, 200)}`,
    )
  return {
    keepsRows: false,
    hold: async () => undefined,
    read: async (object) => {
      const response = await request(object)
      if (response.ok) return Readable.fromWeb(response.body as ReadableStream)
      // Storage returns 400 for missing objects; the database decides whether it is gone.
      if (response.status === 400 || response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      throw await refused(object, response)
    },
    write: async (object, source) => {
      const response = await request(object, {
        method: 'POST',
        body: Readable.toWeb(source) as unknown as BodyInit,
        duplex: 'half',
        headers: {
          'content-type': object.type,
          'content-length': String(object.size),
          'cache-control': object.cache,
          // Overwrites objects of an interrupted restore.
          'x-upsert': 'true',
        },
      } as RequestInit)
      if (!response.ok) throw await refused(object, response)
      await response.body?.cancel()
    },
    release: async () => undefined,
  }
}

/** Folder next to the objects for one process. */
export function heldFolder(root: string, pid = process.pid): string {
  return path.join(root, `backup-${pid}`)
}
