'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { ok } from '@/lib/utils/result'
import { fillInput, keepInput } from './schema'
import type { KeptSheet, ShortLine, SheetLine } from './types'

/** Adds all lines to the cart in one call; `short`: lines above stock. */
export const fillCart = defineAction({
  name: 'order-sheet.fill',
  schema: fillInput,
  access: 'signed-in',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('fill_cart', { p_lines: input.lines.map(toRow) })
    if (error) return failFromDatabase(error)
    return ok(data as unknown as { lines: number; short: ShortLine[] })
  },
})

/** Saves a sheet; replaces one of the same name. */
export const keepSheet = defineAction({
  name: 'order-sheet.keep',
  schema: keepInput,
  access: 'signed-in',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client
      .from('order_sheets')
      .upsert({ name: input.name, lines: input.lines.map(toRow) }, { onConflict: 'user_id,name' })
      .select('id, name, updated_at')
      .single()
    if (error) return failFromDatabase(error)
    const { updated_at, ...sheet } = data
    return ok<KeptSheet>({ ...sheet, lines: input.lines, updatedAt: updated_at })
  },
})

export const removeSheet = defineAction({
  name: 'order-sheet.remove',
  schema: z.object({ id: z.uuid() }),
  access: 'signed-in',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.from('order_sheets').delete().eq('id', input.id)
    if (error) return failFromDatabase(error)
    return ok(null)
  },
})

function toRow({ productId, colorId, quantity }: SheetLine) {
  return { product_id: productId, color_id: colorId, quantity }
}
