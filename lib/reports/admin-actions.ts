'use server'

import { z } from 'zod'
import { defineAction } from '@/lib/server/action'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { ok } from '@/lib/utils/result'

/** Fills unknown costs of sold lines with current costs; returns their number. */
export const fillOrderCosts = defineAction({
  name: 'fillOrderCosts',
  schema: z.object({ from: z.iso.datetime(), until: z.iso.datetime() }),
  access: 'costs',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { data, error } = await client.rpc('admin_fill_order_costs', {
      p_from: input.from,
      p_until: input.until,
    })
    return error ? failFromDatabase(error) : ok({ count: data })
  },
})
