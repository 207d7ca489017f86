/**
 * npm run backup [-- FOLDER_OR_FILE] [--name STACK [--port-base N]] — archives database and stored objects of
 * the running shop, from the embedded stack or SUPABASE_URL, SUPABASE_SECRET_KEY and SUPABASE_DB_URL.
 * Default: backups/, named by time. The dashboard of the panel shows its age and size.
 */
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { describeError, Failure } from '../supabase/local/failure.ts'
import { readPortBase } from '../supabase/local/servers.ts'
import { backUp, megabytes, recordBackup } from './lib/backup/make.ts'
import { openPlace } from './lib/backup/place.ts'
import { connectionHint } from './lib/database-url.ts'
import { ROOT } from './lib/programs.ts'
import { seconds } from './lib/steps.ts'

const log = (line: string) => console.log(line)

try {
  const { values, positionals } = parseArgs({
    options: { name: { type: 'string', default: 'dev' }, 'port-base': { type: 'string' } },
    allowPositionals: true,
  })
  if (positionals.length > 1)
    throw new Failure('Usage: npm run backup -- [FOLDER_OR_FILE] [--name STACK [--port-base N]]')
  const target = targetOf(positionals[0])
  const began = performance.now()
  const place = await openPlace(
    process.env,
    { name: values.name, portBase: readPortBase(values['port-base']) },
    log,
  )
  try {
    log(`Backing up ${place.title} …`)
    const { left_out } = await backUp(place, target, log)
    if (left_out.length > 0) log(`Removed meanwhile, or without bytes, and left out: ${left_out.join(', ')}`)
    const { size } = statSync(target)
    log(`${target}: ${megabytes(size)} after ${seconds(began)} s.`)
    if (!(await recordBackup(place, size))) log('The dashboard shows it after "npm run db:migrate".')
    log('It holds accounts and orders: keep it where only you can read it, and not on this machine alone.')
  } finally {
    await place.close()
  }
} catch (error) {
  const sentence = describeError(error)
  console.error([sentence, connectionHint(sentence)].filter(Boolean).join('\n'))
  process.exitCode = 1
}

function targetOf(given: string | undefined): string {
  const name = `hormoz-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.tar`
  if (given === undefined) return path.join(ROOT, 'backups', name)
  const place = path.resolve(process.env.INIT_CWD ?? process.cwd(), given)
  if (given.endsWith('.tar')) return place
  if (existsSync(place) && !statSync(place).isDirectory())
    throw new Failure(`${place} exists already: it was left as it is.`)
  return path.join(place, name)
}
