import 'server-only'
import { withStoredPictures } from '@/lib/media/private-pictures'
import { limitRate } from '@/lib/server/rate-limit'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { AppError } from '@/lib/utils/errors'
import { PAPER_SIDE } from './rules'
import type { WholesaleInput } from './schema'

const HOUR_SECONDS = 3600

/** Counts a request of a viewer, before anything of it is read. Throws AppError too_many_attempts. */
export function countWholesale(viewerId: string): Promise<void> {
  return limitRate('wholesale', 20, HOUR_SECONDS, viewerId)
}

/**
 * Asks for wholesale prices in the viewer's name, or sends again what waited for them. Papers are stored first; when the request is
 * refused they go again. Throws AppError for what is in the way.
 */
export async function sendWholesale(
  viewerId: string,
  input: WholesaleInput,
  papers: readonly Buffer[],
): Promise<void> {
  const client = await viewerClient()
  // Nobody's picture is decoded for a request that would be refused.
  const open = await client
    .from('wholesale_requests')
    .select('id')
    .eq('user_id', viewerId)
    .eq('status', 'open')
    .maybeSingle()
  if (open.error) throw databaseError(open.error)
  if (open.data) throw new AppError('wholesale_open')
  await withStoredPictures(
    { bucket: 'wholesale', ownerId: viewerId, side: PAPER_SIDE },
    papers,
    async (names) => {
      const { error } = await client.rpc('request_wholesale', {
        p_wanted: input.wanted,
        p_business_name: input.businessName,
        p_city: input.city,
        p_note: input.note,
        p_field: input.field,
        p_province: input.province,
        p_business_id: input.businessId,
        p_pictures: names,
      })
      if (error) throw databaseError(error)
    },
  )
}
