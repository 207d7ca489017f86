import 'server-only'
import { randomUUID } from 'node:crypto'
import { log } from '@/lib/server/log'
import { serviceClient } from '@/lib/supabase/service'
import { AppError } from '@/lib/utils/errors'
import { shrinkPicture } from './convert'

/** Pictures of customers, and of their waybills, in buckets that only the server reads; who may see one decides the row that names it. */
export type PrivateBucket = 'returns' | 'reviews' | 'wholesale' | 'transfers' | 'waybills'

/**
 * Puts pictures of one person into a bucket, each at most `side` pixels long, and hands their names to `run`; when that
 * throws they go again. Throws AppError for a file that is no picture.
 */
export async function withStoredPictures<T>(
  { bucket, ownerId, side }: { bucket: PrivateBucket; ownerId: string; side: number },
  files: readonly Buffer[],
  run: (names: string[]) => Promise<T>,
): Promise<T> {
  const stored: string[] = []
  try {
    for (const bytes of files) {
      const picture = await shrinkPicture(bytes, side)
      const name = `${ownerId}/${randomUUID()}.webp`
      const { error } = await serviceClient()
        .storage.from(bucket)
        .upload(name, picture, { contentType: 'image/webp' })
      if (error) {
        log.error({ err: error, bucket }, 'private picture not stored')
        throw new AppError('unavailable')
      }
      stored.push(name)
    }
    return await run(stored)
  } catch (error) {
    await removeStoredPictures(bucket, stored)
    throw error
  }
}

/** The file of a picture; null when it is gone. Whether somebody may see it the caller knows. */
export async function readStoredPicture(bucket: PrivateBucket, name: string): Promise<Blob | null> {
  return (await serviceClient().storage.from(bucket).download(name)).data
}

/** Removes files that no row names any more. A failure is logged: nobody can reach them. */
export async function removeStoredPictures(bucket: PrivateBucket, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  const { error } = await serviceClient()
    .storage.from(bucket)
    .remove([...names])
  if (error) log.warn({ err: error, bucket }, 'private pictures not removed')
}
