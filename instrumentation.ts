/**
 * Runs once when the server starts: missing or wrong settings stop it here, not at a customer's first click, and the
 * keys of the auth service are there before the first visitor.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { checkEnv } = await import('@/lib/core/env')
  checkEnv()
  const { prepareKeys } = await import('@/lib/supabase/signing-keys')
  await prepareKeys()
}
