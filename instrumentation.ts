import type { Instrumentation } from 'next'

/** Runs at server start: checks settings, loads signing keys, starts jobs. */
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

/** Logs thrown errors with the request id. */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  _request,
  { routePath, routeType },
) => {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { log } = await import('@/lib/server/log')
  log.error({ err: error, route: routePath, kind: routeType }, 'request failed')
}
