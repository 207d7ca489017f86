'use server'

import { z } from 'zod'
import { fetchPicture } from '@/lib/media/fetch-picture'
import { storePicture } from '@/lib/media/mutations'
import { defineAction } from '@/lib/server/action'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { ok } from '@/lib/utils/result'
import { knownPictures } from './known-pictures'

/** Longest kept original name, in characters. */
const NAME_LENGTH = 200

/** Reuses a picture from the same address, so a second import stores no duplicates. */
export const importPicture = defineAction({
  name: 'products.import.picture',
  schema: z.object({ address: z.string().max(2000) }),
  access: ['products', 'moves'],
  run: async ({ input: { address } }) => {
    const client = await viewerClient()
    if (address.length <= NAME_LENGTH) {
      const { data, error } = await client
        .from('media_files')
        .select('key')
        .eq('bucket', 'products')
        .eq('original_name', address)
        .limit(1)
        .maybeSingle()
      if (error) throw databaseError(error)
      if (data) return ok({ name: `products/${data.key}` })
    }
    const bytes = await fetchWhole(address)
    const { name } = await storePicture('products', { bytes, name: address.slice(0, NAME_LENGTH) })
    return ok({ name })
  },
})

/** WordPress cuts «pot-300x300.jpg» from «pot.jpg»: the original is tried first. */
const CUT = /-\d{2,4}x\d{2,4}(?=\.(?:jpe?g|png|webp|avif)$)/i

async function fetchWhole(address: string): Promise<Buffer> {
  if (!CUT.test(address)) return fetchPicture(address)
  try {
    return await fetchPicture(address.replace(CUT, ''))
  } catch {
    return fetchPicture(address)
  }
}

export const storedPictures = defineAction({
  name: 'products.import.stored',
  schema: z.object({ names: z.array(z.string().regex(/^products\/[A-Za-z0-9_-]{1,120}$/)).max(100) }),
  access: ['products', 'moves'],
  run: async ({ input: { names } }) => ok([...(await knownPictures(names))]),
})
