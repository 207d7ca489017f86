/**
 * npm run admin:create -- 09… — makes the holder of a phone (Persian digits too) an owner, on SUPABASE_URL or
 * the embedded stack. Idempotent.
 */
import { createClient } from '@supabase/supabase-js'
import { normalizePhone } from '../lib/utils/phone.ts'
import type { Database } from '../lib/supabase/database.types.ts'
import { describeError, Failure } from '../supabase/local/failure.ts'
import { startStack } from '../supabase/local/stack.ts'
import { type AdminOutcome, makeAdmin } from './lib/make-admin.ts'

const SENTENCES: Record<AdminOutcome, string> = {
  created: 'has an account now and is an owner of the shop.',
  promoted: 'is an owner of the shop now.',
  already: 'is an owner already; nothing changed.',
}

try {
  const [typed, ...others] = process.argv.slice(2)
  if (!typed || others.length > 0)
    throw new Failure('Usage: npm run admin:create -- 09…   (one mobile number)')
  const phone = normalizePhone(typed)
  if (!phone) throw new Failure(`${typed} is no mobile number: it has 11 digits and begins with 09.`)
  const { url, key, stop } = await connect()
  try {
    const client = createClient<Database>(url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
    })
    console.log(`${phone} ${SENTENCES[await makeAdmin(client, phone)]}`)
    console.log('Next: sign in with this phone and a code, then open /admin.')
  } finally {
    await stop()
  }
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}

async function connect(): Promise<{ url: string; key: string; stop: () => Promise<void> }> {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env
  if (!SUPABASE_URL) {
    const stack = await startStack({ log: (line) => console.log(line) })
    return { url: stack.urls.api, key: stack.env.SUPABASE_SECRET_KEY, stop: stack.stop }
  }
  if (!URL.canParse(SUPABASE_URL)) throw new Failure('SUPABASE_URL must be an http(s) address.')
  if (!SUPABASE_SECRET_KEY) throw new Failure('SUPABASE_SECRET_KEY is missing.')
  console.log(`Supabase: ${SUPABASE_URL}`)
  return { url: SUPABASE_URL, key: SUPABASE_SECRET_KEY, stop: async () => undefined }
}
