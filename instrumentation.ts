import type { Instrumentation } from 'next'

/**
 * Runs once when the server starts: missing or wrong settings stop it here, not at a customer's first click, the keys
 * of the auth service are there before the first visitor, and the jobs run each minute from now on.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [{ checkEnv, isDevelopment }, { listenAddress }] = await Promise.all([
    import('@/lib/server/env'),
    import('@/lib/server/listening'),
  ])
  const listening = listenAddress()
  checkEnv(listening)
  await (await import('@/lib/telemetry/start')).startTelemetry()
  const { prepareKeys } = await import('@/lib/supabase/signing-keys')
  await prepareKeys()
  if (!listening || isDevelopment()) return
  const { startJobs } = await import('@/lib/server/jobs-timer')
  startJobs(listening)
}

/** A page, route or action that threw: one line of our own log, with the number of its request. */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  _request,
  { routePath, routeType },
) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { log } = await import('@/lib/server/log')
  log.error({ err: error, route: routePath, kind: routeType }, 'request failed')
}
