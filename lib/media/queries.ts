import 'server-only'
import { rpcPage } from '@/lib/server/rpc'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import type { PublicBucket } from './pictures'
import type { LibraryPage } from './types'

/** Newest first. Throws `staff_required`. */
export async function listPictures(options: {
  bucket?: PublicBucket
  search?: string
  unused?: boolean
  page: number
  size: number
}): Promise<LibraryPage> {
  return rpcPage('admin_media', options, {
    p_unused: options.unused ?? false,
    ...(options.bucket && { p_bucket: options.bucket }),
    ...(options.search && { p_search: options.search }),
  })
}

export async function listStoredKeys(bucket: PublicBucket): Promise<string[]> {
  const client = await viewerClient()
  const keys: string[] = []
  const size = 1000
  for (let offset = 0; ; offset += size) {
    const { data, error } = await client.storage.from(bucket).list('', { limit: size, offset })
    if (error) throw databaseError({ code: 'storage', message: error.message })
    keys.push(...data.map(({ name }) => name))
    if (data.length < size) return keys
  }
}
