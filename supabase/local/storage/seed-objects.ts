import { createReadStream, existsSync, globSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'
import type { BucketConfig } from '../config.ts'
import { transaction } from '../db.ts'
import { discardFile, writeFile } from './files.ts'
import { saveObject } from './objects.ts'
import type { StorageService } from './service.ts'

const MIME_TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
}

/** Concurrent uploads; each waits for the disk. */
const PARALLEL = 8

/** File names never change content: cached for a year. */
export async function seedObjects(
  service: StorageService,
  buckets: BucketConfig[],
  progress: (done: number, total: number) => void,
): Promise<number> {
  const missing: { bucket: string; key: string; path: string }[] = []
  for (const bucket of buckets) {
    await service.pool.query(
      `insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ($1, $1, $2, $3, $4)
       on conflict (id) do nothing`,
      [bucket.id, bucket.public, bucket.fileSizeLimit, bucket.allowedMimeTypes],
    )
    const folder = bucket.objectsPath
    if (!folder || !existsSync(folder)) continue
    const { rows } = await service.pool.query<{ name: string }>(
      'select name from storage.objects where bucket_id = $1',
      [bucket.id],
    )
    const present = new Set(rows.map(({ name }) => name))
    for (const file of globSync('**/*', { cwd: folder })) {
      const key = file.split(sep).join('/')
      const path = join(folder, file)
      if (!present.has(key) && statSync(path).isFile()) missing.push({ bucket: bucket.id, key, path })
    }
  }

  let done = 0
  const queue = missing.values()
  const work = async () => {
    for (const { bucket, key, path } of queue) {
      const file = await writeFile(service.folder, createReadStream(path), service.fileSizeLimit)
      const mimeType = MIME_TYPES[extname(key).toLowerCase()] ?? 'application/octet-stream'
      const object = {
        bucket,
        key,
        file,
        mimeType,
        cacheControl: 'max-age=31536000',
        owner: null,
      }
      try {
        await transaction(service.pool, (client) => saveObject(client, object, false))
      } catch (error) {
        await discardFile(service.folder, file.version, error)
        throw error
      }
      progress(++done, missing.length)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, work))
  return missing.length
}
