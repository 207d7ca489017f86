'use server'

import { rpcAction } from '@/lib/server/rpc'
import { priceListSettingsSchema } from './admin-schema'

export const savePriceListSettings = rpcAction({
  name: 'price-list.settings',
  schema: priceListSettingsSchema,
  access: 'prices',
  rpc: 'admin_save_price_list_settings',
  args: ({ version, valid_days }) => ({
    p_version: version,
    ...(valid_days !== null && { p_valid_days: valid_days }),
  }),
})
