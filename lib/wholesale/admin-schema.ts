import { z } from 'zod'
import * as limits from '@/lib/supabase/database.limits'
import { normalizePersian } from '@/lib/utils/text'

const { max } = limits.wholesale_requests.answer
const TOO_LONG = `پیام حداکثر ${max.toLocaleString('fa')} نویسه است`
const answer = z.string().max(2000, TOO_LONG).transform(normalizePersian)

export const requestId = z.object({ id: z.uuid() })

export const approveSchema = requestId.extend({
  type: z.enum(['shop', 'dealer']),
  answer: answer.pipe(z.string().max(max, TOO_LONG)),
})

export const refuseSchema = requestId.extend({
  answer: answer.pipe(z.string().min(2, 'برای مشتری بنویسید چرا').max(max, TOO_LONG)),
})

/** Toman. */
const amount = z
  .int()
  .min(1, 'بیشتر از صفر، یا خالی')
  .max(limits.order_minimums.amount.max, 'این مبلغ بیش از اندازه بزرگ است')
  .nullable()

const minimums = z.object({ shop: amount, dealer: amount })

export type Minimums = z.output<typeof minimums>

/** `expected`: values at load time, for the conflict check. */
export const minimumsSchema = minimums.extend({ expected: minimums })
