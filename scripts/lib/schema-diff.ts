import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Failure } from '../../supabase/local/failure.ts'

const SHOWN = 20

/**
 * File name of a new migration: UTC time and words, after all others. Throws a Failure for an invalid name.
 */
export function nextMigration(args: string[], folder: string, now: Date): string {
  const [name = ''] = args
  if (args.length !== 1 || !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name))
    throw new Failure(
      'Give the change one name, a verb and its object: npm run db:diff -- add_product_weight',
    )
  const version = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const last = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .at(-1)
  if (last && last.slice(0, 14) >= version)
    throw new Failure(`${last} has a later time than now: name the migration after it yourself.`)
  return `${version}_${name}.sql`
}

export async function schemaDiff(databases: { migrations: string; schemas: string }): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'schema-diff-'))
  const output = join(folder, 'diff.sql')
  const plain = (url: string) => `${url}?sslmode=disable`
  const from = plain(databases.migrations)
  const to = plain(databases.schemas)
  try {
    // The CLI leaves its own files in the work folder.
    const args = ['db', 'diff', '--workdir', folder, '--from', from, '--to', to, '--output', output]
    await promisify(execFile)('supabase', args, {
      env: { ...process.env, DO_NOT_TRACK: '1' },
      shell: process.platform === 'win32',
    })
    // No file: no difference, or only in rows.
    return existsSync(output) ? readFileSync(output, 'utf8') : ''
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Failure(`The Supabase CLI fails: ${stderr?.trim() || message}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

export function summary(heading: string, names: string[]): string {
  const more = names.length > SHOWN ? [`  … and ${names.length - SHOWN} more`] : []
  return [`${heading} (${names.length}):`, ...names.slice(0, SHOWN).map((name) => `  ${name}`), ...more].join(
    '\n',
  )
}
