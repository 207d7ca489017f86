'use server'

import { rpcAction } from '@/lib/server/rpc'
import { priceListSettingsSchema } from './admin-schema'

export const savePriceListSettings = rpcAction({
  name: 'price-list.settings',
  schema: priceListSettingsSchema,
  access: 'prices',
  rpc: 'admin_save_price_list_settings',
  args: ({ version, validDays }) => ({
    p_version: version,
    ...(validDays !== null && { p_valid_days: validDays }),
  }),
})
