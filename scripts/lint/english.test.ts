import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listFiles, readComments, ROOT } from './comments.ts'

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
/** Not in paths and compound names, such as `tools/art/goods`. */
const WORD = new RegExp(String.raw`(?<![\w/-])(?:${WORDS.replaceAll(' ', String.raw`\s+`)})(?![\w/-])`, 'gi')
const BEGINNING = /^(?:What|Whether|Whoever|How)\b/g

/** Matches every file with a finding, and some others: parsing them all takes seconds. */
const CANDIDATE = new RegExp(
  String.raw`\b(?:${WORDS.replaceAll(' ', String.raw`[\s/*-]+`)})\b|(?:/\*+|//+|--+)[\s*]*(?:What|Whether|Whoever|How)\b`,
  'i',
)

// Parses hundreds of files.
it('english: plain words in comments and docs', { timeout: 120_000 }, () => {
  const files = listFiles('ts,tsx,mjs,sql,css,md')
  expect(files.length).toBeGreaterThan(2000)
  expect(files.flatMap(findingsOf)).toEqual([])
})

/** Each as `file:line "word"`. */
function findingsOf(file: string): string[] {
  const text = readFileSync(path.join(ROOT, file), 'utf8')
  if (file.endsWith('.md')) return readBlocks(text).flatMap((block) => findingsIn(file, text, block))
  if (!CANDIDATE.test(text)) return []
  return readComments(file, text).flatMap((comment) => findingsIn(file, text, comment))
}

function findingsIn(file: string, code: string, { start, text }: { start: number; text: string }) {
  const line = code.slice(0, start).split('\n').length
  const plain = text.replace(/`[^`]*`|"[^"\n]*"/g, '')
  return [...plain.matchAll(BEGINNING), ...plain.matchAll(WORD)].map(([word]) => `${file}:${line} "${word}"`)
}

/** Headings, paragraphs and list items of a document, without code. */
function readBlocks(markdown: string) {
  const prose = markdown.replace(/^```[^]*?^```/gm, (code) => code.replace(/[^\n]/g, ' '))
  const blocks = prose.matchAll(
    /^[ \t]*(?:[-*>#]+|\d+\.)?[ \t]*(\S(?:.|\n(?![ \t]*(?:\n|[-*>#|]|\d+\.)))*)/gm,
  )
  return [...blocks].map(({ 1: text = '', index }) => ({ start: index, text }))
}
