import { createHash, type Hash } from 'node:crypto'
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
  const hash = hashFiles(SOURCES, /\.test\.tsx?$/)
  for (const text of [process.version, ...more]) hash.update(text).update('\0')
  return hash.digest('hex').slice(0, 20)
}

/** Files and folders by path and content, without files that `skipped` matches. */
export function hashFiles(sources: readonly string[], skipped: RegExp): Hash {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(path.join(ROOT, source), skipped)) {
      hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash
}

function filesOf(file: string, skipped: RegExp): string[] {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats || (stats.isFile() && skipped.test(file))) return []
  if (stats.isFile()) return [file]
  return readdirSync(file)
    .sort()
    .flatMap((name) => filesOf(path.join(file, name), skipped))
}
