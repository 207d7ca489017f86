import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Inputs of a build, without scripts, stack and tests; the image has the same (.dockerignore). */
export const SOURCES = [
  'app',
  'components',
  'docs/handbook',
  'lib',
  'public',
  'supabase/migrations',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package-lock.json',
]

export function sourceHash(more: readonly string[] = []): string {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of filesOf(path.join(ROOT, source))) {
      hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  for (const text of [process.version, ...more]) hash.update(text).update('\0')
  return hash.digest('hex').slice(0, 20)
}

function filesOf(file: string): string[] {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) return []
  if (stats.isFile()) return /\.test\.tsx?$/.test(file) ? [] : [file]
  return readdirSync(file)
    .sort()
    .flatMap((name) => filesOf(path.join(file, name)))
}
