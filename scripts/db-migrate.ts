/**
 * npm run db:migrate [-- --dry-run] — applies pending migrations to SUPABASE_DB_URL, one transaction each;
 * never seeds. --dry-run only lists them.
 */
import { parseArgs } from 'node:util'
import { describeError, Failure } from '../supabase/local/failure.ts'
import { migrate, pendingMigrations } from '../supabase/local/migrate.ts'
import { connectionHint, databaseUrl, describeDatabase } from './lib/database-url.ts'
import { seconds } from './lib/steps.ts'

try {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
  const connectionString = databaseUrl(process.env.SUPABASE_DB_URL)
  console.log(`Database: ${describeDatabase(connectionString)}`)
  const pending = await pendingMigrations({ connectionString })
  if (pending.length === 0) {
    console.log('Nothing to do: the database has every migration.')
  } else if (values['dry-run']) {
    console.log(`${pending.length} would be applied:\n${pending.map((path) => `  ${path}`).join('\n')}`)
    console.log('Next: npm run db:migrate')
  } else {
    await apply(connectionString, pending.length)
  }
} catch (error) {
  const sentence = describeError(error)
  console.error([sentence, connectionHint(sentence)].filter(Boolean).join('\n'))
  process.exitCode = 1
}

async function apply(connectionString: string, total: number): Promise<void> {
  const began = performance.now()
  let begun = 0
  const log = (line: string) =>
    console.log(line.startsWith('Applying') ? `${++begun}/${total} ${line}` : line)
  try {
    const count = await migrate({ connectionString, log })
    console.log(
      `${count} applied in ${seconds(began)} s. Next: npm run admin:create -- 09… makes the first admin.`,
    )
  } catch (error) {
    if (error instanceof Failure && begun > 1)
      console.error(`The ${begun - 1} before stay applied; the one that failed left nothing behind.`)
    throw error
  }
}
