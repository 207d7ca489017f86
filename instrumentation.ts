/**
 * Runs once when the server starts: missing or wrong settings stop it here, not at a customer's first click, the keys
 * of the auth service are there before the first visitor, and the jobs run each minute from now on.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const [{ checkEnv, isDevelopment }, { listenAddress }] = await Promise.all([
    import('@/lib/core/env'),
    import('@/lib/core/listening'),
  ])
  const listening = listenAddress()
  checkEnv(listening)
  const { prepareKeys } = await import('@/lib/supabase/signing-keys')
  await prepareKeys()
  if (!listening || isDevelopment()) return
  const { startJobs } = await import('@/lib/core/jobs-timer')
  startJobs(listening)
}
