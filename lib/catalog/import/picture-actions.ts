'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { rpcAction } from '@/lib/server/rpc'
import { ok } from '@/lib/utils/result'
import { fetchPicturesSoon } from './fetch-pictures'
import { knownPictures } from './known-pictures'

/** Fetches failed pictures again: one, or all. */
export const retryPictures = rpcAction({
  name: 'products.import.retry-pictures',
  schema: z.object({ address: z.string().max(2000).optional() }),
  access: ['products', 'moves'],
  rpc: 'admin_retry_pictures',
  args: ({ address }) => ({ p_address: address ?? null }),
  after: async () => {
    await fetchPicturesSoon()
  },
})

export const storedPictures = defineAction({
  name: 'products.import.stored',
  schema: z.object({ names: z.array(z.string().regex(/^products\/[A-Za-z0-9_-]{1,120}$/)).max(100) }),
  access: ['products', 'moves'],
  run: async ({ input: { names } }) => ok([...(await knownPictures(names))]),
})
