/** A build without middleware, to prove that safety does not depend on it. */
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../../supabase/local/failure.ts'
import { ROOT } from './programs.ts'

const MANIFEST = 'server/functions-config-manifest.json'

export function copyWithoutMiddleware(from: string, to: string): void {
  rmSync(path.join(ROOT, to), { recursive: true, force: true })
  const cache = path.join(ROOT, from, 'cache')
  const filter = (source: string) => !source.startsWith(cache)
  cpSync(path.join(ROOT, from), path.join(ROOT, to), { recursive: true, verbatimSymlinks: true, filter })
  const file = path.join(ROOT, to, MANIFEST)
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { functions: Record<string, unknown> }
  if (!manifest.functions['/_middleware'])
    throw new Failure(`The build names no middleware in ${MANIFEST}: Next keeps it elsewhere now.`)
  delete manifest.functions['/_middleware']
  writeFileSync(file, JSON.stringify(manifest))
}
