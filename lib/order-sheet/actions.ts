'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { deletedOf, rpcAction } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { fillInput, keepInput } from './schema'

/** Adds all lines to the cart in one call; `short`: lines above stock. */
export const fillCart = rpcAction({
  name: 'order-sheet.fill',
  schema: fillInput,
  access: 'signed-in',
  rpc: 'fill_cart',
  args: ({ lines }) => ({ p_lines: lines }),
  after: (data) => data,
})

/** Saves a sheet; replaces one of the same name. */
export const keepSheet = defineAction({
  name: 'order-sheet.keep',
  schema: keepInput,
  access: 'signed-in',
  run: async ({ input }) => {
    const client = await viewerClient()
    const data = await client
      .from('order_sheets')
      .upsert(input, { onConflict: 'user_id,name' })
      .select('id, name, updated_at')
      .single()
      .then(dataOf)
    return { ...data, lines: input.lines }
  },
})

export const removeSheet = defineAction({
  name: 'order-sheet.remove',
  schema: z.object({ id: z.uuid() }),
  access: 'signed-in',
  run: async ({ input }) => {
    const client = await viewerClient()
    await client.from('order_sheets').delete().eq('id', input.id).select('id').then(deletedOf)
  },
})
