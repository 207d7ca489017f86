import 'server-only'
import { databaseError } from '@/lib/supabase/errors'
import { viewerClient } from '@/lib/supabase/viewer'
import { toOwnQuestion } from './rows'
import type { OwnQuestion } from './types'

/** Newest first, at most 100, approved or not. Throws AppError. */
export async function listOwnQuestions(): Promise<OwnQuestion[]> {
  const client = await viewerClient()
  const { data, error } = await client.rpc('my_questions')
  if (error) throw databaseError(error)
  return data.map(toOwnQuestion)
}
