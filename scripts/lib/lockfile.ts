/**
 * npm leaves the packages of other platforms out of the lockfile where its registry does not offer them, and
 * `npm ci` then refuses the whole lockfile everywhere. These functions find such gaps and fill them.
 */
export interface LockedPackage {
  version?: string
  optional?: boolean
  dev?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}
export type LockedPackages = Record<string, LockedPackage>

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32']

/** Optional packages that another one names and the lockfile does not hold: name and the asked-for version. */
export function missingOptionals(packages: LockedPackages): Map<string, { version: string; dev: boolean }> {
  const missing = new Map<string, { version: string; dev: boolean }>()
  for (const [path, { optionalDependencies = {}, dev = false }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (!isHeld(packages, path, name)) missing.set(name, { version, dev })
    }
  }
  return missing
}

/** The entry of a platform package, told by its name: `…-darwin-arm64`. Throws when the name says no platform. */
export function platformEntry(name: string, version: string, dev: boolean): LockedPackage {
  const words = name.split('-')
  const os = SYSTEMS.find((each) => words.includes(each)) ?? (words.includes('wasi') ? 'wasi' : undefined)
  const cpu = PROCESSORS.find((each) => words.includes(each))
  const exact = /^v?(\d+\.\d+\.\d+.*)$/.exec(version)?.[1]
  if (!os || !cpu || !exact) throw new Error(`${name}@${version} names no platform.`)
  // No machine calls itself wasi: such a package is installed by name alone.
  return {
    version: exact,
    cpu: [cpu],
    ...(dev && { dev }),
    optional: true,
    ...(os !== 'wasi' && { os: [os] }),
  }
}

/** Whether a package that stands at `path` would find `name`: below itself or in a folder above. */
function isHeld(packages: LockedPackages, path: string, name: string): boolean {
  if (`${path ? `${path}/` : ''}node_modules/${name}` in packages) return true
  if (path === '') return false
  const above = path.lastIndexOf('/node_modules/')
  return isHeld(packages, above < 0 ? '' : path.slice(0, above), name)
}
