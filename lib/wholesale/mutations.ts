import 'server-only'
import { withStoredPictures } from '@/lib/media/private-pictures'
import { limitRate } from '@/lib/server/rate-limit'
import { rpcQuery } from '@/lib/server/rpc'
import { dataOf } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { AppError } from '@/lib/utils/errors'
import { PAPER_SIDE } from './rules'
import type { WholesaleInput } from './schema'

const HOUR_SECONDS = 3600

/** Called before the body is read. Throws AppError `too_many_attempts`. */
export function countWholesale(viewerId: string): Promise<void> {
  return limitRate('wholesale', 20, HOUR_SECONDS, viewerId)
}

/** Sends or resends a request. Stores documents first and removes them on refusal. Throws AppError. */
export async function sendWholesale(
  viewerId: string,
  input: WholesaleInput,
  papers: readonly Buffer[],
): Promise<void> {
  const client = await viewerClient()
  // Checked before decoding pictures.
  const open = await client
    .from('wholesale_requests')
    .select('id')
    .eq('user_id', viewerId)
    .eq('status', 'open')
    .maybeSingle()
    .then(dataOf)
  if (open) throw new AppError('wholesale_open')
  await withStoredPictures(
    { bucket: 'wholesale', ownerId: viewerId, side: PAPER_SIDE },
    papers,
    async (names) => {
      await rpcQuery('request_wholesale', {
        p_wanted: input.wanted,
        p_business_name: input.business_name,
        p_city: input.city,
        p_note: input.note,
        p_field: input.field,
        p_province: input.province,
        p_business_id: input.business_id,
        p_pictures: names,
      })
    },
  )
}
