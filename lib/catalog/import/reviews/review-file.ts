/** Review exports of WooCommerce and its usual plug-ins. */
import { LONGEST_TEXT, MOST_REPLIES } from '@/lib/reviews/rules'
import { cleanText } from '@/lib/reviews/schema'
import { comments, products } from '@/lib/supabase/database.limits'
import { LONGEST_KEY } from '../../limits'
import type { Table } from '@/lib/spreadsheet/table'
import { toLatinDigits } from '@/lib/utils/digits'
import { formatNumber, searchKey } from '@/lib/utils/text'
import { type ImportTable, MOST_TITLE_ROWS, type RowProblem, SHIFTED, tableBelow } from '../rows'
import {
  columnsOf,
  decimalOf,
  decoded,
  hasHeadings,
  instantOf,
  LONGEST,
  nameOf,
  splitAtSentence,
} from '../sources/cells'
import { pathOfAddress } from '../sources/old-addresses'

const HEADINGS = {
  id: ['comment_ID', 'review_id', 'id', 'شناسه دیدگاه', 'شناسه نظر'],
  post: ['comment_post_ID', 'product_id', 'شناسه محصول'],
  sku: ['product_SKU', 'SKU', 'کد محصول'],
  title: ['product_title', 'product_name', 'نام محصول', 'عنوان محصول', 'محصول'],
  address: ['product_url', 'product_link', 'permalink', 'نشانی محصول', 'پیوند محصول'],
  author: ['comment_author', 'display_name', 'reviewer_name', 'نویسنده', 'نام نویسنده'],
  content: ['comment_content', 'review_content', 'متن دیدگاه', 'متن نظر', 'دیدگاه', 'متن'],
  rating: ['rating', 'review_score', 'امتیاز', 'ستاره'],
  date_gmt: ['comment_date_gmt'],
  date: ['comment_date', 'review_date', 'date', 'تاریخ'],
  approved: ['comment_approved', 'approved', 'status', 'وضعیت'],
  parent: ['comment_parent', 'parent', 'پاسخ به', 'مادر'],
  user: ['user_id', 'شناسه کاربر'],
  type: ['comment_type', 'نوع'],
} as const
type Field = keyof typeof HEADINGS

/** Table of a review file; null for any other. */
export function recognizeReviews(rows: Table): ImportTable | null {
  const { id, author, content, rating } = HEADINGS
  const place = rows
    .slice(0, MOST_TITLE_ROWS)
    .findIndex((heads) => hasHeadings(heads, id, author, content, rating))
  return place < 0 ? null : tableBelow(rows, place)
}

interface OldText {
  row: number
  /** Identity in the other shop. */
  id: string
  author: string
  content: string
  /** ISO. */
  created_at: string
  /** Account there, else the name. */
  account: string
}

interface OldReview extends OldText {
  rating: number
  post: string
  sku: string
  title: string
  /** Path of the product there. */
  address: string
  answers: OldText[]
}

export interface ReviewFile {
  /** Lines of the file. */
  count: number
  reviews: OldReview[]
  /** Who answered; `isShop` is proposed. */
  answerers: { account: string; name: string; count: number; isShop: boolean }[]
  leftOut: RowProblem[]
  notes: RowProblem[]
}

const APPROVED = new Set(
  ['', '1', 'approved', 'approve', 'publish', 'yes', 'true', 'تایید شده', 'بله'].map(searchKey),
)
const TYPES = new Set(['', 'review', 'comment', 'cr_reply', 'دیدگاه', 'نظر'].map(searchKey))

const STATES: ReadonlyMap<string, string> = new Map([
  ['0', 'در انتظار'],
  ['spam', 'هرزنامه'],
  ['trash', 'زباله‌دان'],
])

type Cell = (field: Field) => string

/** Each line is a review, an answer of one or left out. */
export function readReviews(table: ImportTable): ReviewFile {
  const { cell } = columnsOf<Field>(table.heads, HEADINGS)
  const leftOut: RowProblem[] = []
  const notes: RowProblem[] = []
  const reviews = new Map<string, OldReview>()
  const answers = new Map<string, { parent: string; answer: OldText }>()
  for (const { row, cells } of table.lines) {
    const of: Cell = (field) => cell(cells, field)
    const [content, rest] = splitAtSentence(textOf(of('content')), LONGEST_TEXT)
    const id = of('id').slice(0, 40)
    const author = authorOf(of('author'))
    const parent = numberOf(of('parent'))
    const common = {
      ...{ row, id, author, account: numberOf(of('user')) || author },
      // A cut inside a sign is no text for the database.
      content: content.toWellFormed(),
      created_at: instantIn(of('date_gmt'), of('date')),
    }
    const isDouble = reviews.has(id) || answers.has(id)
    const why = cells.length > table.heads.length ? SHIFTED : refusalOf(of, common, isDouble)
    if (why) {
      leftOut.push({ row, problems: [why] })
      continue
    }
    if (rest) notes.push({ row, problems: ['متن بلند بود؛ در پایان یک جمله کوتاه شد'] })
    if (parent) answers.set(id, { parent, answer: common })
    else reviews.set(id, { ...common, ...productOf(of), rating: ratingOf(of)!, answers: [] })
  }
  return {
    count: table.lines.length,
    answerers: joinAnswers(reviews, answers, leftOut),
    reviews: [...reviews.values()],
    leftOut: leftOut.toSorted((one, other) => one.row - other.row),
    notes,
  }
}

/** Number of WordPress; 0 means without. */
const numberOf = (cell: string) => (cell === '0' ? '' : cell)

function ratingOf(of: Cell): number | null {
  const rating = Math.round(decimalOf(of('rating')) ?? 0)
  return rating >= 1 && rating <= 5 ? rating : null
}

const productOf = (of: Cell) => ({
  post: of('post').slice(0, 40),
  sku: of('sku').slice(0, products.sku.max),
  title: nameOf(of('title'), LONGEST.product),
  address: pathOfAddress(of('address')).slice(0, LONGEST_KEY),
})

/** Why a line is left out; empty: it is imported. */
function refusalOf(of: Cell, { id, content, created_at }: OldText, isDouble: boolean): string {
  const approved = of('approved')
  if (!APPROVED.has(searchKey(approved)))
    return `در فروشگاه پیشین تأیید نشده بود: ${STATES.get(approved) ?? approved.slice(0, 20)}`
  if (!TYPES.has(searchKey(of('type')))) return 'نظر محصول نیست'
  if (id === '') return 'شناسه ندارد'
  if (isDouble) return `شناسهٔ «${id}» پیش‌تر در همین فایل آمده است`
  if ([...content].length < comments.content.min) return 'متن ندارد'
  if (created_at === '') return 'تاریخش خوانده نشد'
  return numberOf(of('parent')) || ratingOf(of) ? '' : 'ستاره ندارد'
}

/** Adds answers to their reviews; those without one are left out. Returns who answered. */
function joinAnswers(
  reviews: ReadonlyMap<string, OldReview>,
  answers: ReadonlyMap<string, { parent: string; answer: OldText }>,
  leftOut: RowProblem[],
): ReviewFile['answerers'] {
  const reviewers = new Set([...reviews.values()].map(({ account }) => account))
  const answerers = new Map<string, ReviewFile['answerers'][number]>()
  for (const { parent, answer } of answers.values()) {
    const review = reviews.get(rootOf(parent, answers))
    if (!review || review.answers.length >= MOST_REPLIES) {
      const why = review
        ? `نظرش بیش از ${formatNumber(MOST_REPLIES)} پاسخ دارد`
        : 'نظری که پاسخ آن است وارد نمی‌شود'
      leftOut.push({ row: answer.row, problems: [why] })
      continue
    }
    review.answers.push(answer)
    const { account, author } = answer
    const isShop = !reviewers.has(account) && account !== author
    const before = answerers.get(account) ?? { account, name: author, count: 0, isShop }
    answerers.set(account, { ...before, count: before.count + 1 })
  }
  return [...answerers.values()]
}

/** Cells are bounded before they are searched. */
const LONGEST_CELL = 20_000

/** Text of HTML with its line breaks, also those written as the two characters «\\n». */
const textOf = (cell: string) =>
  cleanText(
    decoded(
      cell
        .slice(0, LONGEST_CELL)
        .replace(/\\n|<(?:br|\/p|\/li|\/div)\b[^<>]*>/gi, '\n')
        .replace(/<[^<>]*>/g, ''),
    ),
  )

/** A phone number or mail address is no name to show. */
function authorOf(cell: string): string {
  const name = nameOf(cell, comments.imported_author.max)
  return name === '' || name.includes('@') || /(?:\d[\s-]*){7}/.test(toLatinDigits(name)) ? 'کاربر' : name
}

/** Past moment: universal time, else that of Tehran; empty if unreadable. */
function instantIn(universal: string, local: string): string {
  const time = Date.parse(instantOf(universal, false).replace('+03:30', 'Z') || instantOf(local, false))
  return time > Date.UTC(2000) && time <= Date.now() ? new Date(time).toISOString() : ''
}

/** Answers of answers belong to the review. */
function rootOf(id: string, answers: ReadonlyMap<string, { parent: string }>): string {
  const seen = new Set<string>()
  for (let above = answers.get(id); above && !seen.has(id); above = answers.get(id)) {
    seen.add(id)
    id = above.parent
  }
  return id
}
