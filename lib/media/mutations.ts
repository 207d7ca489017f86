import 'server-only'
import { randomBytes } from 'node:crypto'
import { AppError } from '@/lib/utils/errors'
import { log } from '@/lib/server/log'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { type ConvertedPicture, convertPicture } from './convert'
import { MASTER_WIDTH, pictureUrl, storedWidths, type PublicBucket, ZOOM_WIDTH } from './pictures'
import type { ReceivedFile } from './received-form'
import { touchUp } from './touch-up'

export interface StoredPicture {
  /** `{bucket}/{key}`, as in the tables. */
  name: string
  /** Public URL. */
  url: string
  width: number
  height: number
  blur: string
}

/**
 * Stores all widths with the viewer's rights (storage requires an admin). Removes stored files after a
 * failure.
 */
export async function storePicture(bucket: PublicBucket, file: ReceivedFile): Promise<StoredPicture> {
  const picture = await convertPicture(file.bytes, bucket)
  return store(bucket, `${keyFor(file.name)}${picture.look}`, file.name, picture)
}

/**
 * «آراستن تصویر» of a stored product picture; both stay. Returns the touched-up one that exists. Throws
 * `picture_missing`, `picture_too_small` or `picture_is_fine`.
 */
export async function touchUpPicture(name: string): Promise<{ name: string }> {
  const [bucket, key] = ['products', name.slice('products/'.length)] as const
  const client = await viewerClient()
  const made = await client
    .from('media_files')
    .select('key')
    .eq('bucket', bucket)
    .like('key', `${key}-________-y%`)
    .order('created_at')
    .limit(1)
    .then(dataOf)
  if (made[0]) return { name: `${bucket}/${made[0].key}` }
  const files = client.storage.from(bucket)
  const zoom = await files.download(`${key}/${ZOOM_WIDTH}.webp`)
  const master = zoom.data ?? (await files.download(`${key}/${MASTER_WIDTH}.webp`)).data
  if (!master) throw new AppError('picture_missing')
  const picture = await convertPicture(
    Buffer.from(await master.arrayBuffer()),
    bucket,
    async (bytes) => (await touchUp(bytes)).png,
  )
  return store(
    bucket,
    `${key}-${randomBytes(4).toString('hex')}${picture.look}`,
    `${key.slice(0, 180)} (آراسته)`,
    picture,
  )
}

async function store(
  bucket: PublicBucket,
  key: string,
  original_name: string,
  picture: ConvertedPicture,
): Promise<StoredPicture> {
  const client = await viewerClient()
  try {
    await putFiles(bucket, key, picture)
    await client
      .from('media_files')
      .insert({
        bucket,
        key,
        width: picture.width,
        height: picture.height,
        bytes: picture.files.reduce((sum, { webp }) => sum + webp.length, 0),
        blur: picture.blur.length <= 2000 ? picture.blur : null,
        original_name,
      })
      .then(dataOf)
  } catch (error) {
    await removeFiles(bucket, key)
    throw error
  }
  const name = `${bucket}/${key}`
  return {
    name,
    url: pictureUrl(name, 640),
    width: picture.width,
    height: picture.height,
    blur: picture.blur,
  }
}

/** Deletes the files of a deleted picture. Failures are only logged. */
export async function removeFiles(bucket: PublicBucket, key: string): Promise<void> {
  const client = await viewerClient()
  const { error } = await client.storage
    .from(bucket)
    .remove(storedWidths(bucket).map((width) => `${key}/${width}.webp`))
  if (error) log.error({ err: error, bucket, key }, 'picture files not removed')
}

async function putFiles(bucket: PublicBucket, key: string, { files }: ConvertedPicture): Promise<void> {
  const client = await viewerClient()
  const answers = await Promise.all(
    files.map(({ width, webp }) =>
      client.storage
        .from(bucket)
        .upload(`${key}/${width}.webp`, webp, { contentType: 'image/webp', cacheControl: '31536000' }),
    ),
  )
  const failed = answers.find(({ error }) => error)
  if (failed?.error) {
    log.error({ err: failed.error, bucket, key }, 'picture not stored')
    throw new AppError('upload_failed')
  }
}

/** A new key each time, so files are immutable. */
function keyFor(fileName: string): string {
  const base = fileName
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 56)
  return `${base || 'picture'}-${randomBytes(5).toString('hex')}`.replace(/^-+/, '')
}
