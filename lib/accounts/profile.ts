import 'server-only'
import { dataOf } from '@/lib/supabase/errors'
import { serviceClient } from '@/lib/supabase/service'
import { viewerClient } from '@/lib/supabase/viewer'

export async function saveName(
  userId: string,
  { first_name, last_name }: { first_name: string; last_name: string },
): Promise<void> {
  const client = await viewerClient()
  await client.from('profiles').update({ first_name, last_name }).eq('id', userId).then(dataOf)
}

export async function noteHasPassword(userId: string): Promise<void> {
  await serviceClient().from('profiles').update({ has_password: true }).eq('id', userId).then(dataOf)
}
