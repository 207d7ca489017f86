'use server'

import { defineAction } from '@/lib/server/action'
import { failFromDatabase } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { priceListSettingsSchema } from './admin-schema'
import { startPriceListsSoon } from './run'
import { makeListSchema } from './schema'

/** Regenerates a list even if current. */
export const makePriceList = defineAction({
  name: 'price-list.make',
  schema: makeListSchema,
  access: ['wholesale_prices', 'prices'],
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_make_price_list', { p_tier: input.tier })
    if (error) return failFromDatabase(error)
    startPriceListsSoon()
  },
})

export const savePriceListSettings = defineAction({
  name: 'price-list.settings',
  schema: priceListSettingsSchema,
  access: 'prices',
  run: async ({ input }) => {
    const client = await viewerClient()
    const { error } = await client.rpc('admin_save_price_list_settings', {
      p_seen: input.seen,
      p_has_pictures: input.hasPictures,
      ...(input.validDays !== null && { p_valid_days: input.validDays }),
    })
    if (error) return failFromDatabase(error)
  },
})
