/**
 * npm run doctor — checks settings and services of the shop of the environment, else of the embedded stack; ends with 1
 * when something is wrong. Prints no secrets.
 */
import { createClient } from '@supabase/supabase-js'
import { diagnose } from '../lib/doctor/checks.ts'
import { CHECK_NAMES, type Finding, findingText } from '../lib/doctor/texts.ts'
import { readEnv } from '../lib/server/env.ts'
import type { Database } from '../lib/supabase/database.types.ts'
import { describeError } from '../supabase/local/failure.ts'
import { startStack } from '../supabase/local/stack.ts'
import { newestMigration } from './lib/newest-migration.ts'
import { appEnvironment, isExternal } from './lib/settings.ts'

try {
  const findings = isExternal() ? await check(process.env) : await checkEmbedded()
  for (const finding of findings) {
    const { check: name, level } = finding
    console.log(`${level.padEnd(8)}${CHECK_NAMES[name].en}: ${findingText(finding, 'en')}`)
  }
  const count = (level: Finding['level']) => findings.filter((each) => each.level === level).length
  console.log(`${count('ok')} ok, ${count('warning')} warnings, ${count('wrong')} wrong`)
  if (count('wrong') > 0) process.exitCode = 1
} catch (error) {
  console.error(describeError(error))
  process.exitCode = 1
}

async function checkEmbedded(): Promise<Finding[]> {
  const stack = await startStack({ log: (line) => console.log(line) })
  try {
    return await check({ ...process.env, ...appEnvironment(Number(process.env.PORT) || 3000, stack.env) })
  } finally {
    await stack.stop()
  }
}

async function check(source: NodeJS.ProcessEnv): Promise<Finding[]> {
  const settings = readEnv(source)
  if (!settings.ok)
    return settings.problems.map((problem) => ({
      check: 'settings',
      level: 'wrong',
      text: 'setting',
      values: { problem },
    }))
  const { env } = settings
  const client = createClient<Database>(env.SUPABASE_URL, env.SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
    db: { retry: false },
  })
  return diagnose({ env, client, newest: newestMigration() })
}
