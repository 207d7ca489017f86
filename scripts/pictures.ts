/**
 * npm run pictures — creates missing picture widths from masters, on the embedded stack or SUPABASE_URL.
 * Resumable; `npm start` runs it in the background.
 */
import { availableParallelism, constants, setPriority } from 'node:os'
import { createClient } from '@supabase/supabase-js'
import sharp from 'sharp'
import { describeError } from '../supabase/local/failure.ts'
import { startStack } from '../supabase/local/stack.ts'
import { finishPicture, listUnfinished } from './lib/picture-widths.ts'
import { seconds } from './lib/steps.ts'

const SAID_EVERY_MS = 10_000

// Page requests come first.
setPriority(constants.priority.PRIORITY_LOW)
// One thread per picture, one picture per core.
sharp.concurrency(1)
sharp.cache(false)
try {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env
  const stack = SUPABASE_URL ? null : await startStack({ log: (line) => console.log(line) })
  try {
    const url = SUPABASE_URL ?? stack!.env.SUPABASE_URL
    await finishAll(url, SUPABASE_SECRET_KEY ?? stack?.env.SUPABASE_SECRET_KEY ?? '')
  } finally {
    await stack?.stop()
  }
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}

async function finishAll(url: string, key: string): Promise<void> {
  const began = performance.now()
  const client = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
  const unfinished = await listUnfinished(client)
  const total = unfinished.length
  if (total === 0) return
  console.log(`… Smaller files of ${total} pictures; until they are made the largest is shown`)
  let done = 0
  const ticker = setInterval(() => console.log(`  ${done} of ${total} pictures have theirs`), SAID_EVERY_MS)
  const queue = unfinished.values()
  const work = async () => {
    for (const picture of queue) {
      await finishPicture(client, picture)
      done++
    }
  }
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, work))
  } finally {
    clearInterval(ticker)
  }
  console.log(`✓ Smaller files of ${total} pictures (${seconds(began)} s)`)
}
