import type { SupabaseClient } from '@supabase/supabase-js'
import type { Env } from '../server/env.ts'
import type { Database } from '../supabase/database.types.ts'
import type { Finding } from './texts.ts'

export interface Shop {
  env: Env
  /** With the service role. */
  client: SupabaseClient<Database>
  /** Version of the newest migration of this code. */
  newest: string
  /** Running Node. */
  node?: string
}

export type Found = Omit<Finding, 'check'>
export type Check = (shop: Shop) => Promise<Found[]>

export const TIMEOUT_MS = 8000

/** In which one server runs the jobs (app/api/jobs/route.ts). */
export const JOBS_WINDOW_SECONDS = 50

/** Null without an answer in time. */
export async function ask(url: string, init: RequestInit = {}): Promise<Response | null> {
  try {
    return await fetch(url, { ...init, cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch {
    return null
  }
}

/** Null without JSON. */
export async function jsonOf(answer: Response | null): Promise<unknown> {
  try {
    return (await answer?.json()) as unknown
  } catch {
    return null
  }
}
