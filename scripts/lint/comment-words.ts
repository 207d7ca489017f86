/** `node scripts/lint/comment-words.ts`: prints the words of comments by room, without generated files. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { countWords, listFiles, readComments, ROOT } from './comments.ts'

/** Limit of issue 33 for the product. */
const MOST_IN_PRODUCT = 60_000
const PRODUCT = ['app', 'components', 'lib', 'root files', 'supabase/schemas']

const isTest = (file: string) =>
  /\.(?:test|spec|bench)\.tsx?$|^(?:e2e|tools\/screens)\/|\/tests?\//.test(file)

/** Room of a file; tests of the product are a room of their own. */
function roomOf(file: string) {
  const [first = '', second = ''] = file.split('/')
  if (isTest(file)) return 'tests'
  if (!second) return 'root files'
  return first === 'supabase' ? `${first}/${second}` : first
}

type Room = { room: string; files: number; comments: number; words: number }

const rooms = new Map<string, Room>()
for (const file of listFiles('ts,tsx,mjs,sql,css')) {
  const comments = readComments(file, readFileSync(path.join(ROOT, file), 'utf8'))
  const room = roomOf(file)
  const row = rooms.get(room) ?? { room, files: 0, comments: 0, words: 0 }
  row.files += 1
  row.comments += comments.length
  row.words += comments.reduce((sum, { text }) => sum + countWords(text), 0)
  rooms.set(room, row)
}

const add = (room: string, rows: readonly Room[]): Room => ({
  room,
  files: rows.reduce((sum, { files }) => sum + files, 0),
  comments: rows.reduce((sum, { comments }) => sum + comments, 0),
  words: rows.reduce((sum, { words }) => sum + words, 0),
})
const bySize = [...rooms.values()].sort((a, b) => b.words - a.words)
const product = bySize.filter(({ room }) => PRODUCT.includes(room))
const rest = bySize.filter(({ room }) => !PRODUCT.includes(room))
const total = add('product', product)
const table = [...product, total, ...rest, add('all', bySize)]

const line = (room: string, ...figures: string[]) =>
  room.padEnd(20) + figures.map((figure) => figure.padStart(10)).join('')
console.log(line('', 'files', 'comments', 'words'))
for (const { room, files, comments, words } of table)
  console.log(line(room, ...[files, comments, words].map((figure) => figure.toLocaleString('en'))))
console.log(`\nThe product may have ${MOST_IN_PRODUCT.toLocaleString('en')} words.`)
