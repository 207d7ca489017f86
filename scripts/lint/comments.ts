import { globSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

export const ROOT = path.resolve(import.meta.dirname, '../..')

const FOLDERS = 'app,components,deploy,docs,e2e,lib,scripts,supabase,tools'

/** Generated, imported, installed or applied files. */
const SKIPPED =
  /^supabase\/(?:migrations|seed)\/|^tools\/node_modules\/|^lib\/supabase\/database\.(?:types|limits)\.ts$/

/** Paths of code and documentation, relative to the root. */
export function listFiles(extensions: string) {
  const patterns = [`*.{${extensions}}`, `{${FOLDERS}}/**/*.{${extensions}}`]
  return globSync(patterns, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !SKIPPED.test(file))
    .sort()
}

export type Comment = { start: number; end: number; text: string }

/** Comments with their markers; literals may hold these. */
function findComments(file: string, code: string): { raw: string; start: number }[] {
  if (/\.(?:ts|tsx|mjs)$/.test(file))
    return parseSync(file, code).comments.map(({ start, end }) => ({ raw: code.slice(start, end), start }))
  const pattern = file.endsWith('.sql') ? /'(?:[^']|'')*'|"[^"\n]*"|--.*|\/\*[^]*?\*\//g : /\/\*[^]*?\*\//g
  return [...code.matchAll(pattern)]
    .map(({ 0: raw, index: start }) => ({ raw, start }))
    .filter(({ raw }) => !/^['"]/.test(raw))
}

/** Comments of a file, `//` and `--` lines that follow each other as one; `text` has no markers. */
export function readComments(file: string, code: string): Comment[] {
  const comments: Comment[] = []
  for (const { raw, start } of findComments(file, code)) {
    const end = start + raw.length
    const text = raw.replace(/^(?:\/\*+|\/\/+|--+)|\*\/$|^\s*\*(?= |$)/gm, '').trim()
    const previous = comments.at(-1)
    const follows = previous && /^\n[ \t]*$/.test(code.slice(previous.end, start))
    if (follows && !raw.startsWith('/*') && !code.startsWith('/*', previous.start)) {
      previous.end = end
      previous.text += `\n${text}`
    } else comments.push({ start, end, text })
  }
  return comments
}
