import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, join } from 'node:path'
import { Failure, START_OVER } from './failure.ts'
import { projectFolder, type StackFolder } from './paths.ts'

// PostgreSQL refuses to run as root, and other users may not enter the project. Root's stack keeps binaries
// and data in a system folder, runs as an unprivileged user, and links the data from
// `.hormoz/<name>/postgres`.

export interface SystemUser {
  uid: number
  gid: number
}

const SYSTEM_FOLDERS = ['/var/lib/hormoz', '/var/tmp/hormoz']

export function prepareForRoot(
  folder: StackFolder,
  installed: { root: string; version: string },
): {
  data: string
  binaries: string
  user: SystemUser
} {
  const system = systemFolder()
  const binaries = shareBinaries(installed, system)

  // Created by an ordinary user, who keeps running it.
  if (existsSync(folder.database) && !lstatSync(folder.database).isSymbolicLink()) {
    const owner = statSync(folder.database)
    if (owner.uid !== 0) return { data: folder.database, binaries, user: { uid: owner.uid, gid: owner.gid } }
    rmSync(folder.database, { recursive: true })
  }

  const user = unprivilegedUser()
  const data = linkedData(folder, system, user)
  const owner = statSync(data)
  return { data, binaries, user: owner.uid === 0 ? user : { uid: owner.uid, gid: owner.gid } }
}

export function removeRootData(folder: StackFolder): string | undefined {
  if (!lstatSync(folder.database, { throwIfNoEntry: false })?.isSymbolicLink()) return undefined
  const data = readlinkSync(folder.database)
  if (!SYSTEM_FOLDERS.some((place) => data.startsWith(`${place}/data/`))) return undefined
  rmSync(data, { recursive: true, force: true })
  rmSync(`${data}.project`, { force: true })
  return data
}

/** Target of the project's link; replaces links of a copied project. */
function linkedData(folder: StackFolder, system: string, user: SystemUser): string {
  const key = createHash('sha256').update(projectFolder).digest('hex').slice(0, 12)
  const own = join(system, 'data', `${key}-${folder.name}`)
  if (lstatSync(folder.database, { throwIfNoEntry: false })) {
    const linked = readlinkSync(folder.database)
    if (linked === own && existsSync(own)) return own
    const project = existsSync(`${linked}.project`) ? readFileSync(`${linked}.project`, 'utf8').trim() : ''
    const copied = project !== projectFolder && existsSync(join(project, '.hormoz', folder.name))
    if (existsSync(linked) && !copied) {
      writeFileSync(`${linked}.project`, `${projectFolder}\n`)
      return linked
    }
    // A new database would orphan the existing keys and pictures.
    if (!existsSync(linked) && !existsSync(folder.unfinished)) {
      throw new Failure(
        `The database of the stack "${folder.name}" lay in ${linked}, which is gone: ` +
          `put it back, or mount what it lies on. Without it, ${START_OVER}`,
      )
    }
    rmSync(folder.database)
  }
  // Without a link its keys are lost.
  rmSync(own, { recursive: true, force: true })
  mkdirSync(own, { recursive: true, mode: 0o700 })
  writeFileSync(`${own}.project`, `${projectFolder}\n`)
  chownSync(own, user.uid, user.gid)
  symlinkSync(own, folder.database)
  return own
}

function systemFolder(): string {
  for (const place of SYSTEM_FOLDERS) {
    try {
      mkdirSync(join(place, 'data'), { recursive: true })
      for (const part of [place, join(place, 'data')]) chmodSync(part, 0o755)
      return realpathSync(place)
    } catch {
      // Try the next.
    }
  }
  throw new Failure(
    `Root needs a folder for the database, but neither ${SYSTEM_FOLDERS.join(' nor ')} can be made.`,
  )
}

function shareBinaries(installed: { root: string; version: string }, system: string): string {
  const shared = join(system, `postgresql-${installed.version}-${process.arch}`)
  if (existsSync(join(shared, 'bin', 'postgres'))) return shared
  const copy = `${shared}.${process.pid}`
  mkdirSync(dirname(shared), { recursive: true })
  cpSync(installed.root, copy, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  })
  execFileSync('chmod', ['-R', 'a+rX', copy])
  execFileSync('chmod', ['a+x', ...['postgres', 'initdb', 'pg_ctl'].map((name) => join(copy, 'bin', name))])
  try {
    renameSync(copy, shared)
  } catch {
    // Another stack has copied them.
    rmSync(copy, { recursive: true, force: true })
  }
  return shared
}

/** `postgres` if it exists, else `nobody`. */
function unprivilegedUser(): SystemUser {
  const id = (flag: string, name: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: id('-u', name), gid: id('-g', name) }
    } catch {
      // Try the next.
    }
  }
  throw new Failure(
    'PostgreSQL refuses to run as root and there is neither a user postgres nor nobody: run as an ordinary user.',
  )
}
