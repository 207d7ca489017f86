import 'server-only'
import { env } from '@/lib/server/env'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/** The job: invites who received something ten days ago to review it, once. Safe to run twice at once; answers how many. */
export async function inviteReviews(): Promise<{ invited: number }> {
  const { data, error } = await serviceClient().rpc('invite_reviews', { p_site: env().SITE_URL })
  if (error) throw databaseError(error)
  return { invited: data }
}
