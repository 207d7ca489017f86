import type { Instrumentation } from 'next'

/**
 * Runs once when the server starts: missing or wrong settings stop it here, not at a customer's first click, and the
 * keys of the auth service are there before the first visitor.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { checkEnv } = await import('@/lib/core/env')
  checkEnv()
  await (await import('@/lib/telemetry/start')).startTelemetry()
  const { prepareKeys } = await import('@/lib/supabase/token')
  await prepareKeys()
}

/** A page, route or action that threw: one line of our own log, with the number of its request. */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  _request,
  { routePath, routeType },
) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { log } = await import('@/lib/core/log')
  log.error({ err: error, route: routePath, kind: routeType }, 'request failed')
}
