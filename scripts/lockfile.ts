/**
 * npm run lockfile
 *
 * After a change of dependencies: adds the packages of other platforms that npm left out, so that `npm ci` accepts the
 * lockfile on every machine.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { type LockedPackages, missingOptionals, platformEntry } from './lib/lockfile.ts'

const FILE = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(FILE, 'utf8')) as { packages: LockedPackages }
const missing = missingOptionals(lock.packages)
for (const [name, { version, dev }] of missing)
  lock.packages[`node_modules/${name}`] = platformEntry(name, version, dev)
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
writeFileSync(FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
console.log(
  missing.size === 0 ? 'The lockfile is complete.' : `Added ${missing.size} packages of other platforms.`,
)
