'use server'

import { rpcAction } from '@/lib/server/rpc'
import { priceListSettingsSchema } from './admin-schema'
import { startPriceListsSoon } from './run-price-lists'
import { makeListSchema } from './schema'

/** Regenerates a list even if current. */
export const makePriceList = rpcAction({
  name: 'price-list.make',
  schema: makeListSchema,
  access: ['wholesale_prices', 'prices'],
  rpc: 'admin_make_price_list',
  args: ({ tier }) => ({ p_tier: tier }),
  after: startPriceListsSoon,
})

export const savePriceListSettings = rpcAction({
  name: 'price-list.settings',
  schema: priceListSettingsSchema,
  access: 'prices',
  rpc: 'admin_save_price_list_settings',
  args: ({ version, hasPictures, validDays }) => ({
    p_version: version,
    p_has_pictures: hasPictures,
    ...(validDays !== null && { p_valid_days: validDays }),
  }),
})
