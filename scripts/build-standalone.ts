/**
 * npm run build:standalone
 *
 * Makes `.next-standalone/standalone`: a folder that serves the shop with Node 24 and nothing else beside it. It needs no
 * database and no setting but NEXT_SERVER_ACTIONS_ENCRYPTION_KEY, which has to be the same for every build.
 */
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { describeError } from '../supabase/local/failure.ts'
import { buildApp } from './lib/build.ts'
import { ROOT } from './lib/programs.ts'
import { step } from './lib/steps.ts'

const BUILD = '.next-standalone'
const ENTRY = 'scripts/serve-standalone.ts'

/** Builds the folder; answers where it is. Throws a Failure with one sentence, or with the output of the build. */
export async function buildStandalone(): Promise<string> {
  await buildApp(BUILD, { standalone: true })
  const folder = path.join(ROOT, BUILD, 'standalone')
  await step('Gathering what the server needs', () => complete(folder))
  return folder
}

/** Adds to Next's folder what it leaves out: the browser's files, public/ and our server. */
async function complete(folder: string): Promise<void> {
  // Next names it as the build's folder was named; elsewhere it is the usual one.
  if (existsSync(path.join(folder, BUILD))) await rename(path.join(folder, BUILD), path.join(folder, '.next'))
  await cp(path.join(ROOT, BUILD, 'static'), path.join(folder, '.next/static'), { recursive: true })
  await cp(path.join(ROOT, 'public'), path.join(folder, 'public'), { recursive: true })
  for (const file of await withImports(path.join(ROOT, ENTRY))) {
    const copy = path.join(folder, path.relative(ROOT, file))
    await mkdir(path.dirname(copy), { recursive: true })
    await cp(file, copy)
  }
  await rm(path.join(folder, 'server.js'), { force: true })
  // Next copies settings that lie beside the sources; secrets come from the environment alone.
  const settings = (await readdir(folder)).filter((name) => name.startsWith('.env'))
  for (const name of settings) await rm(path.join(folder, name))
}

/** A file and all that it imports by relative paths. */
async function withImports(file: string, known = new Set<string>()): Promise<Set<string>> {
  if (known.has(file)) return known
  known.add(file)
  const source = await readFile(file, 'utf8')
  for (const [, specifier] of source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
    await withImports(path.resolve(path.dirname(file), specifier!), known)
  }
  return known
}

if (import.meta.main) {
  try {
    const folder = await buildStandalone()
    console.log(`Ready: ${path.relative(process.cwd(), folder)}`)
    console.log(`Next: copy it to the server and run node ${ENTRY} there, with the settings of .env.example.`)
  } catch (error) {
    console.error(describeError(error))
    process.exitCode = 1
  }
}
