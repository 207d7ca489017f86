import { globSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

export const ROOT = path.resolve(import.meta.dirname, '../..')

const FOLDERS = 'app,art,bench,components,deploy,docs,e2e,lib,screens,scripts,supabase'

/** Generated, imported or applied files. */
const SKIPPED = /^supabase\/(?:migrations|seed)\/|^lib\/supabase\/database\.(?:types|limits)\.ts$/

/** Paths of code and documentation, relative to the root. */
export function listFiles(extensions: string) {
  const patterns = [`*.{${extensions}}`, `{${FOLDERS}}/**/*.{${extensions}}`]
  return globSync(patterns, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !SKIPPED.test(file))
    .sort()
}

export type Comment = { start: number; end: number; text: string }

/** Comments; in SQL also literals, which may hold their markers. */
function patternOf(file: string): RegExp {
  if (file.endsWith('.sql')) return /'(?:[^']|'')*'|"[^"\n]*"|--.*|\/\*[^]*?\*\//g
  if (file.endsWith('.css')) return /\/\*[^]*?\*\//g
  return /\/\*[^]*?\*\/|\/\/.*/g
}

/** Comments of a file, `//` and `--` lines that follow each other as one; `text` has no markers. */
export function readComments(file: string, code: string): Comment[] {
  const pattern = patternOf(file)
  const source = /\.(?:ts|tsx|mjs)$/.test(file) ? maskLiterals(file, code) : code
  const comments: Comment[] = []
  for (const { 0: raw, index: start } of source.matchAll(pattern)) {
    if (/^['"]/.test(raw)) continue
    const end = start + raw.length
    const text = code
      .slice(start, end)
      .replace(/^(?:\/\*+|\/\/+|--+)|\*\/$|^\s*\*(?= |$)/gm, '')
      .trim()
    const previous = comments.at(-1)
    const follows = previous && /^\n[ \t]*$/.test(code.slice(previous.end, start))
    if (follows && !raw.startsWith('/*') && !code.startsWith('/*', previous.start)) {
      previous.end = end
      previous.text += `\n${text}`
    } else comments.push({ start, end, text })
  }
  return comments
}

/** Replaces strings, templates, patterns and JSX texts by spaces: their slashes begin no comments. */
function maskLiterals(file: string, code: string) {
  const source = ts.createSourceFile(file, code, {
    languageVersion: ts.ScriptTarget.Latest,
    jsDocParsingMode: ts.JSDocParsingMode.ParseNone,
  })
  let masked = ''
  const visit = (node: ts.Node) => {
    if (ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) {
      const start = ts.isJsxText(node) ? node.pos : node.getStart(source)
      masked += code.slice(masked.length, start) + ' '.repeat(node.end - start)
    } else ts.forEachChild(node, visit)
  }
  visit(source)
  return masked + code.slice(masked.length)
}

/** Words have a letter or a digit. */
export const countWords = (text: string) =>
  text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
