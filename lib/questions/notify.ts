import 'server-only'
import { env } from '@/lib/server/env'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/** The job: tells those whose questions were answered, each question once. Safe to run twice at once; answers how many were told. */
export async function notifyAnsweredQuestions(): Promise<{ told: number }> {
  const { data, error } = await serviceClient().rpc('notify_answered_questions', { p_site: env().SITE_URL })
  if (error) throw databaseError(error)
  return { told: data }
}
