import 'server-only'
import { randomBytes } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { AppError } from '@/lib/utils/errors'
import { log } from '@/lib/server/log'
import { dataOf } from '@/lib/supabase/errors'
import type { Database } from '@/lib/supabase/database.types'
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
  const mark = randomBytes(5).toString('hex')
  return store(bucket, keyFor(file.name, mark, picture), file.name, picture)
}

/**
 * Stores the files of a fetched product picture with the service client. Its key follows from the content (SHA-256), so a
 * repetition overwrites them. Returns its row of media_files.
 */
export async function storeFetched(
  client: SupabaseClient<Database>,
  { bytes, name, hash }: ReceivedFile & { hash: string },
) {
  const picture = await convertPicture(bytes, 'products')
  const key = keyFor(name, hash.slice(0, 10), picture)
  await putFiles('products', key, picture, client, true)
  return rowOf(key, name, picture)
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
    await putFiles(bucket, key, picture, client)
    await client
      .from('media_files')
      .insert({ bucket, ...rowOf(key, original_name, picture) })
      .then(dataOf)
  } catch (error) {
    await removeFiles(bucket, [key])
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

const rowOf = (key: string, original_name: string, { width, height, files, blur }: ConvertedPicture) => ({
  key,
  width,
  height,
  bytes: files.reduce((sum, { webp }) => sum + webp.length, 0),
  blur: blur.length <= 2000 ? blur : null,
  original_name,
})

/** Pictures per request: storage takes 1,000 paths. */
const AT_ONCE = 100

/** Deletes the files of deleted pictures. Failures are only logged. */
export async function removeFiles(
  bucket: PublicBucket,
  keys: readonly string[],
  client?: SupabaseClient<Database>,
): Promise<void> {
  const files = (client ?? (await viewerClient())).storage.from(bucket)
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const { error } = await files.remove(
      keys
        .slice(from, from + AT_ONCE)
        .flatMap((key) => storedWidths(bucket).map((width) => `${key}/${width}.webp`)),
    )
    if (error) log.error({ err: error, bucket, keys }, 'picture files not removed')
  }
}

async function putFiles(
  bucket: PublicBucket,
  key: string,
  { files }: ConvertedPicture,
  client: SupabaseClient<Database>,
  upsert = false,
): Promise<void> {
  const answers = await Promise.all(
    files.map(({ width, webp }) =>
      client.storage.from(bucket).upload(`${key}/${width}.webp`, webp, {
        contentType: 'image/webp',
        cacheControl: '31536000',
        upsert,
      }),
    ),
  )
  const failed = answers.find(({ error }) => error)
  if (failed?.error) {
    log.error({ err: failed.error, bucket, key }, 'picture not stored')
    throw new AppError('upload_failed')
  }
}

/** `mark`: random or of the content, as files are immutable. */
function keyFor(fileName: string, mark: string, { look }: ConvertedPicture): string {
  const base = fileName
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 56)
  return `${base || 'picture'}-${mark}`.replace(/^-+/, '') + look
}
