import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'

/** Reminds buyers whose proformas end soon, of each once. Answers how many messages were written. */
export async function remindProformas(): Promise<{ reminded: number }> {
  const { data, error } = await serviceClient().rpc('remind_proformas')
  if (error) throw databaseError(error)
  return { reminded: data }
}
