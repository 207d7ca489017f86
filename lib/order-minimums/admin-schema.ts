import { z } from 'zod'
import * as limits from '@/lib/supabase/database.limits'

const MOST = limits.order_minimums.amount.max

/** Toman; empty: nothing is asked. */
const amount = z.int().min(1, 'بیشتر از صفر، یا خالی').max(MOST, 'این مبلغ بیش از اندازه بزرگ است').nullable()

const minimums = z.object({ shop: amount, dealer: amount })

/** What an order of a shop and of a dealer must be worth. */
export type Minimums = z.output<typeof minimums>

/** Its form; `seen` is what it was filled with. */
export const minimumsSchema = minimums.extend({ seen: minimums })
