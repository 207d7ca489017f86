import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listFiles, readComments, ROOT } from './comments.ts'

/** Maximum of findings by folder, with its tests and docs. Lower a number, never raise it. */
const LIMITS: Record<string, number> = {
  app: 138,
  art: 0,
  bench: 0,
  components: 541,
  docs: 376,
  e2e: 0,
  lib: 1037,
  root: 30,
  screens: 0,
  scripts: 0,
  'supabase/local': 0,
  'supabase/schemas': 165,
  'supabase/tests': 12,
}

/** Words of the house style that comments and docs avoid. */
const AVOIDED = [
  'nobody',
  'somebody',
  'whoever',
  'is none',
  'anew',
  'as ever',
  'by hand',
  'for good',
  'beside',
  'alone',
  'pieces',
  'goods',
  'lies',
  'leads',
]
const WORDS = AVOIDED.join('|')
/** Not in paths and compound names, such as `art/goods`. */
const WORD = new RegExp(String.raw`(?<![\w/-])(?:${WORDS.replaceAll(' ', String.raw`\s+`)})(?![\w/-])`, 'gi')
const BEGINNING = /^(?:What|Whether|Whoever|How)\b/g

/** Matches every file with a finding, and some others: parsing them all takes seconds. */
const CANDIDATE = new RegExp(
  String.raw`\b(?:${WORDS.replaceAll(' ', String.raw`[\s/*-]+`)})\b|(?:/\*+|//+|--+)[\s*]*(?:What|Whether|Whoever|How)\b`,
  'i',
)

type Finding = { file: string; line: number; word: string }

// Parses hundreds of files.
it('english: plain words in comments and docs', { timeout: 120_000 }, () => {
  const files = listFiles('ts,tsx,mjs,sql,css,md')
  expect(files.length).toBeGreaterThan(2000)
  const findings = files.flatMap(findingsOf)
  const folders = [...new Set(files.map(folderOf))].sort()
  const counts = Object.fromEntries(
    folders.map((folder) => [folder, findings.filter(({ file }) => folderOf(file) === folder).length]),
  )
  const above = findings.filter(({ file }) => counts[folderOf(file)]! > (LIMITS[folderOf(file)] ?? 0))
  const below = folders.filter((folder) => counts[folder]! < (LIMITS[folder] ?? 0))
  const report = [
    ...above.slice(0, 50).map(({ file, line, word }) => `${file}:${line} "${word}"`),
    ...(above.length > 50 ? [`… and ${above.length - 50} more`] : []),
    ...below.map((folder) => `${folder} has fewer findings: lower its number.`),
    'The numbers of now:',
    'const LIMITS: Record<string, number> = {',
    ...folders.map((folder) => `  ${/^\w+$/.test(folder) ? folder : `'${folder}'`}: ${counts[folder]},`),
    '}',
  ].join('\n')
  expect(counts, report).toEqual(LIMITS)
})

function folderOf(file: string) {
  const [first = '', second] = file.split('/')
  if (!second) return 'root'
  return first === 'supabase' ? `${first}/${second}` : first
}

function findingsOf(file: string): Finding[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  if (file.endsWith('.md')) return readBlocks(text).flatMap((block) => findingsIn(file, text, block))
  if (!CANDIDATE.test(text)) return []
  return readComments(file, text).flatMap((comment) => findingsIn(file, text, comment))
}

function findingsIn(file: string, code: string, { start, text }: { start: number; text: string }) {
  const line = code.slice(0, start).split('\n').length
  const plain = text.replace(/`[^`]*`/g, '``')
  return [...plain.matchAll(BEGINNING), ...plain.matchAll(WORD)].map(([word]): Finding => ({
    file,
    line,
    word: word.replace(/\s+/g, ' '),
  }))
}

/** Headings, paragraphs and list items of a document, without code. */
function readBlocks(markdown: string) {
  const prose = markdown.replace(/^```[^]*?^```/gm, (code) => code.replace(/[^\n]/g, ' '))
  const blocks = prose.matchAll(
    /^[ \t]*(?:[-*>#]+|\d+\.)?[ \t]*(\S(?:.|\n(?![ \t]*(?:\n|[-*>#|]|\d+\.)))*)/gm,
  )
  return [...blocks].map(({ 1: text = '', index }) => ({ start: index, text }))
}
