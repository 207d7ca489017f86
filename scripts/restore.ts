/**
 * npm run restore -- FILE [--name STACK [--port-base N]] — restores a backup into an empty embedded stack, or
 * into SUPABASE_URL, SUPABASE_SECRET_KEY and SUPABASE_DB_URL after `npm run db:migrate`. Refuses a shop with
 * data, damaged and newer files.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { describeError, Failure } from '../supabase/local/failure.ts'
import { readPortBase } from '../supabase/local/servers.ts'
import { restore } from './lib/backup/load.ts'
import { openPlace } from './lib/backup/place.ts'
import { connectionHint } from './lib/database-url.ts'
import { seconds } from './lib/steps.ts'

const log = (line: string) => console.log(line)

try {
  const { values, positionals } = parseArgs({
    options: { name: { type: 'string', default: 'dev' }, 'port-base': { type: 'string' } },
    allowPositionals: true,
  })
  const [given, ...others] = positionals
  if (!given || others.length > 0)
    throw new Failure('Usage: npm run restore -- FILE [--name STACK [--port-base N]]')
  const file = path.resolve(process.env.INIT_CWD ?? process.cwd(), given)
  if (!existsSync(file)) throw new Failure(`${file} does not exist.`)
  const began = performance.now()
  const place = await openPlace(
    process.env,
    { name: values.name, portBase: readPortBase(values['port-base']) },
    log,
  )
  try {
    log(`Restoring into ${place.title} …`)
    await restore(place, file, log)
    log(`Restored after ${seconds(began)} s. Everybody signs in again.`)
  } finally {
    await place.close()
  }
} catch (error) {
  const sentence = describeError(error)
  console.error([sentence, connectionHint(sentence)].filter(Boolean).join('\n'))
  process.exitCode = 1
}
