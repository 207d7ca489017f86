import { z } from 'zod'
import * as limits from '@/lib/supabase/database.limits'

const MOST = limits.order_minimums.amount.max

/** Toman. */
const amount = z.int().min(1, 'بیشتر از صفر، یا خالی').max(MOST, 'این مبلغ بیش از اندازه بزرگ است').nullable()

const minimums = z.object({ shop: amount, dealer: amount })

export type Minimums = z.output<typeof minimums>

/** `expected`: values at load time, for the conflict check. */
export const minimumsSchema = minimums.extend({ expected: minimums })
