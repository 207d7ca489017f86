import 'server-only'
import { rpcQuery } from '@/lib/server/rpc'
import { toOwnQuestion } from './rows'
import type { OwnQuestion } from './types'

/** Newest first, at most 100, approved or not. Throws AppError. */
export async function listOwnQuestions(): Promise<OwnQuestion[]> {
  const data = await rpcQuery('my_questions')
  return data.map(toOwnQuestion)
}
