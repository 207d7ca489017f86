import { z } from 'zod'
import { version } from '@/lib/admin/fields'
import * as limits from '@/lib/supabase/database.limits'
import { formatNumber } from '@/lib/utils/text'

const { valid_days: days } = limits.price_list_settings
const WRONG = `عددی از ${formatNumber(days.min)} تا ${formatNumber(days.max)}، یا خالی`

export const priceListSettingsSchema = z.object({
  version,
  /** Null: until prices change. */
  valid_days: z.number(WRONG).int(WRONG).min(days.min, WRONG).max(days.max, WRONG).nullable(),
})
