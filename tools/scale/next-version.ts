/** Simulates the next version of a build: other build id, other asset names. */
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../scripts/lib/programs.ts'

const TEXT = /\.(?:js|json|html|rsc|body|meta|css|map)$|BUILD_ID$/

/** Paths from the root of the project. A second real build takes a minute longer. */
export function copyAsNextVersion(from: string, to: string): void {
  const source = path.resolve(ROOT, from)
  const target = path.resolve(ROOT, to)
  rmSync(target, { recursive: true, force: true })
  const cache = path.join(source, 'cache')
  const filter = (file: string) => !file.startsWith(cache)
  cpSync(source, target, { recursive: true, verbatimSymlinks: true, filter })
  const id = readFileSync(path.join(target, 'BUILD_ID'), 'utf8').trim()
  const chunks = path.join(target, 'static/chunks')
  const names = readdirSync(chunks).filter((name) => /\.(?:js|css)$/.test(name))
  for (const name of names) renameSync(path.join(chunks, name), path.join(chunks, renamed(name)))
  renameSync(path.join(target, 'static', id), path.join(target, 'static', renamed(id)))
  const old = new RegExp([id, ...names].map(escape).join('|'), 'g')
  for (const file of readdirSync(target, { recursive: true, encoding: 'utf8' })) {
    const full = path.join(target, file)
    if (file.startsWith('node_modules') || !TEXT.test(file) || !statSync(full).isFile()) continue
    const text = readFileSync(full, 'utf8')
    const changed = text.replace(old, renamed)
    if (changed !== text) writeFileSync(full, changed)
  }
}

function renamed(name: string): string {
  const { name: stem, ext } = path.parse(name)
  return `${stem}-next${ext}`
}

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
