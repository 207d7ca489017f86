import type { GiftLine, GiftOccasion, GiftState } from './types'

export const OCCASIONS: Record<GiftOccasion, string> = {
  trousseau: 'جهیزیه',
  wedding: 'عروسی',
  home: 'خانهٔ نو',
  birth: 'سیسمونی',
  birthday: 'تولد',
}

/** Months that a list stays open. */
export const LIST_MONTHS = { '1': 'یک ماه', '3': 'سه ماه', '6': 'شش ماه' } as const

export const GIFT_STATES: Record<GiftState, string> = {
  collecting: 'سهم‌ها در حال جمع شدن است',
  bought: 'خریده شد',
  delivered: 'تحویل شد',
  owed: 'لغو شد؛ پول شما برمی‌گردد',
  returned: 'پول بازگردانده شد',
}

export const OWN_LIST = '/profile/gifts'

export const giftPath = (listId: string): string => `/gift/${listId}`

export const listTitle = (occasion: GiftOccasion): string => `فهرست ${OCCASIONS[occasion]}`

/** State of a line for a friend. */
export function lineState({
  quantity,
  bought,
  reserved,
  is_available,
  share,
}: GiftLine): 'bought' | 'share' | 'reserved' | 'out' | 'free' {
  if (bought >= quantity) return 'bought'
  if (share) return 'share'
  if (bought + reserved >= quantity) return 'reserved'
  return is_available ? 'free' : 'out'
}
