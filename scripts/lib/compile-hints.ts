/** Tells the browser which scripts to compile at once, off its main thread (docs/decisions/0013). */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Chrome’s explicit compile hint; it has to be the first line. Other browsers see a comment. */
const HINT = '//# allFunctionsCalledOnLoad\n'
/** Larger scripts are parts of which most is never called: the text editor of the panel. In bytes. */
const LARGE = 64 * 1024

/** Marks what pages begin with: the main scripts of Next’s manifest, and every other script that is not large. */
export function hintScripts(build: string): void {
  const manifest = readFileSync(path.join(build, 'build-manifest.json'), 'utf8')
  const { rootMainFiles } = JSON.parse(manifest) as { rootMainFiles: string[] }
  const chunks = path.join(build, 'static', 'chunks')
  const small = readdirSync(chunks)
    .filter((name) => name.endsWith('.js'))
    .map((name) => path.join(chunks, name))
    .filter((file) => statSync(file).size <= LARGE)
  for (const file of new Set([...rootMainFiles.map((name) => path.join(build, name)), ...small])) {
    const source = readFileSync(file, 'utf8')
    if (!source.startsWith(HINT)) writeFileSync(file, HINT + source)
  }
}
