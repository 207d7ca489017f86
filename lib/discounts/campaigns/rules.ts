import { PRICE_LABELS } from '@/lib/catalog/tiers'
import { discountText } from '../admin-rules'
import type { CampaignRow } from './types'

/** Precedence: flag, end, start. */
export function campaignState(
  row: Pick<CampaignRow, 'is_active' | 'start_date' | 'end_date'>,
  now: number = Date.now(),
): {
  key: 'inactive' | 'over' | 'planned' | 'running'
  text: string
  tone: 'success' | 'warning' | 'neutral'
} {
  if (row.end_date !== null && Date.parse(row.end_date) <= now)
    return { key: 'over', text: 'پایان‌یافته', tone: 'neutral' }
  if (!row.is_active) return { key: 'inactive', text: 'غیرفعال', tone: 'neutral' }
  if (row.start_date !== null && Date.parse(row.start_date) > now)
    return { key: 'planned', text: 'در انتظار شروع', tone: 'warning' }
  return { key: 'running', text: 'فعال', tone: 'success' }
}

/** «قیمت پایه ٪۲۰، قیمت عمده ۵٬۰۰۰ تومان» */
export function tiersText(tiers: CampaignRow['tiers']): string {
  return tiers
    .map(
      ({ price_type, discount_type, discount_value }) =>
        `${PRICE_LABELS[price_type]} ${discountText(discount_type, discount_value)}`,
    )
    .join('، ')
}
