import 'server-only'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { finished } from 'node:stream/promises'
import PDFDocument from 'pdfkit'
import { formatNumber } from '@/lib/utils/text'
import { headTitle, NO_PRICE, packTexts, paginate, quantityTexts, stepTexts } from './rules'
import type { ListedProduct, PriceList } from './types'
import { type Direction, MARKS, visualPieces, wrap } from './visual'

/** A4, in points. */
const PAGE = { width: 595.28, height: 841.89 }
const MARGIN = { side: 30, top: 30, bottom: 40 }
const INNER = PAGE.width - 2 * MARGIN.side
/** The head of the first page, and of the others; the row of column names; the name of a category. */
const HEAD = { first: 74, other: 26 }
const NAMES = 24
const HEADING = 24
const PICTURE = 38
const PADDING = { x: 5, y: 5 }

/** Ink on white: the shop's colors by day. */
const INK = '#22303a'
const MUTED = '#5e6a71'
const LINE = '#e8e0d3'
const TEAL = '#0e6e6e'
const SOFT = '#e0efec'
const SUNKEN = '#f7f3ec'

const FONTS = ['regular', 'bold'] as const
type FontName = (typeof FONTS)[number]
interface Style {
  font: FontName
  size: number
  color: string
  /** From line to line. */
  leading: number
  direction?: Direction
}
const NAME: Style = { font: 'bold', size: 8.5, color: INK, leading: 13 }
const SMALL: Style = { font: 'regular', size: 7.5, color: MUTED, leading: 12 }
const CODE: Style = { ...SMALL, direction: 'ltr' }
const PLAIN: Style = { font: 'regular', size: 8, color: INK, leading: 13 }
const PRICE: Style = { font: 'bold', size: 9, color: INK, leading: 13 }

/** How many words the library may remember in their shapes: each takes some ten kilobytes, and most prices stand in a list once. */
const MOST_SHAPES = 2000
/** What the library's type does not tell of the font that is chosen. */
interface Face {
  font: { hasGlyphForCodePoint(point: number): boolean }
  layoutCache: Record<string, unknown>
}

interface Column {
  title: string
  width: number
}

/** From right to left; what is left of the width is the name's. */
function columnsOf(hasPictures: boolean): Record<string, Column> {
  const given = {
    ...(hasPictures && { picture: { title: '', width: PICTURE + 2 * PADDING.x } }),
    sku: { title: 'کد محصول', width: 58 },
    name: { title: 'محصول', width: 0 },
    pack: { title: 'بسته و تعداد', width: 76 },
    price: { title: 'قیمت شما (تومان)', width: 74 },
    steps: { title: 'پله‌های قیمت', width: 82 },
    retail: { title: 'مصرف‌کننده', width: 62 },
  }
  given.name.width = INNER - Object.values(given).reduce((sum, { width }) => sum + width, 0)
  return given
}

interface Line {
  text: string
  style: Style
}
type Cells = Record<string, Line[]>

/**
 * Writes a list as PDF into a file, row by row and page by page: what is done leaves memory. Between rows others have their turn.
 */
export async function writePdf(list: PriceList, file: string): Promise<void> {
  const { head, products, categoryOf, picture, progress } = list
  const paper = new Paper(`${headTitle(head)} ${head.shop}`)
  const written = finished(paper.document.pipe(createWriteStream(file)))
  // Whatever stops us below says why; this one is awaited at the end.
  written.catch(() => undefined)
  const columns = columnsOf(picture !== null)

  const rows: { height: number; group: string }[] = []
  for (const [i, product] of products.entries()) {
    rows.push({
      height: heightOf(paper.cells(product, columns), picture !== null),
      group: categoryOf(product),
    })
    if (i % 10 !== 9) continue
    paper.forget()
    await nextTurn()
  }
  const room = (top: number) => PAGE.height - MARGIN.top - MARGIN.bottom - top - NAMES
  const pages = paginate(rows, { first: room(HEAD.first), other: room(HEAD.other) }, HEADING)

  const pictureOf = async (product: ListedProduct) =>
    picture && product.image ? await picture(product.image) : null
  for (const [number, [from, to]] of pages.entries()) {
    const shown = products.slice(from, to)
    const pictures = await Promise.all(shown.map(pictureOf))
    paper.document.addPage()
    let y = MARGIN.top
    if (number === 0) y = paper.firstHead(list)
    else paper.nextHead(list)
    if (number > 0) y += HEAD.other
    paper.columnNames(columns, y)
    y += NAMES
    for (const [i, product] of shown.entries()) {
      const { height, group } = rows[from + i]!
      if (i === 0 || group !== rows[from + i - 1]!.group) {
        paper.heading(group, y)
        y += HEADING
      }
      paper.row(paper.cells(product, columns), columns, y, height, pictures[i] ?? null)
      y += height
      if (i % 2 === 1) await nextTurn()
    }
    if (shown.length === 0) paper.text('محصولی برای نمایش نیست.', PLAIN, MARGIN.side, y + 12, INNER, 'center')
    paper.foot(number + 1, pages.length, list)
    await progress(to)
    paper.forget()
    await nextTurn()
  }
  paper.document.end()
  await written
}

function heightOf(cells: Cells, hasPictures: boolean): number {
  const most = Math.max(
    ...Object.values(cells).map((lines) => lines.reduce((sum, { style }) => sum + style.leading, 0)),
  )
  return Math.max(most, hasPictures ? PICTURE : 0) + 2 * PADDING.y
}

/** A document that draws Persian: widths of words are measured once. */
class Paper {
  readonly document: PDFKit.PDFDocument
  readonly #widths = new Map<string, number>()
  readonly #known = new Map<number, boolean>()

  constructor(title: string) {
    this.document = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      autoFirstPage: false,
      lang: 'fa',
      displayTitle: true,
      info: { Title: title },
    })
    for (const name of FONTS)
      this.document.registerFont(
        name,
        path.join(/* turbopackIgnore: true */ process.cwd(), 'lib/price-lists/fonts', `${name}.ttf`),
      )
  }

  /** What the cells of a product say, in lines of the columns' widths. */
  cells(product: ListedProduct, columns: Record<string, Column>): Cells {
    const lines = (text: string, style: Style, column: string, most: number): Line[] =>
      wrap(
        this.#readable(text, style),
        columns[column]!.width - 2 * PADDING.x,
        most,
        this.#measure(style),
      ).map((each) => ({ text: each, style }))
    const price = product.price
    return {
      sku: lines(product.sku ?? '', CODE, 'sku', 8),
      name: [
        ...lines(product.name, NAME, 'name', 3),
        ...lines((product.colors ?? []).join('، '), SMALL, 'name', 3),
      ],
      pack: [
        ...packTexts(product).flatMap((text) => lines(text, PLAIN, 'pack', 2)),
        ...quantityTexts(product).flatMap((text) => lines(text, SMALL, 'pack', 2)),
      ],
      price: lines(
        price === undefined ? NO_PRICE : formatNumber(price),
        price === undefined ? SMALL : PRICE,
        'price',
        2,
      ),
      steps: stepTexts(product).flatMap((text) => lines(text, SMALL, 'steps', 2)),
      retail: lines(product.retail === undefined ? '' : formatNumber(product.retail), SMALL, 'retail', 1),
    }
  }

  firstHead({ head }: PriceList): number {
    const { document } = this
    const right = { font: 'bold', size: 19, color: TEAL, leading: 26 } satisfies Style
    this.text(headTitle(head), right, MARGIN.side, MARGIN.top + 4, INNER, 'right')
    this.text(head.shop, { ...NAME, size: 11 }, MARGIN.side, MARGIN.top + 36, INNER, 'right')
    this.text(head.date, { ...NAME, size: 11 }, MARGIN.side, MARGIN.top + 4, INNER, 'left')
    this.text(head.validity, { ...SMALL, size: 8.5 }, MARGIN.side, MARGIN.top + 21, INNER, 'left')
    if (head.phone) this.text(head.phone, { ...CODE, size: 8.5 }, MARGIN.side, MARGIN.top + 37, INNER, 'left')
    document
      .moveTo(MARGIN.side, MARGIN.top + HEAD.first - 12)
      .lineTo(PAGE.width - MARGIN.side, MARGIN.top + HEAD.first - 12)
      .lineWidth(1.2)
      .stroke(TEAL)
    return MARGIN.top + HEAD.first
  }

  nextHead({ head }: PriceList): void {
    this.text(`${headTitle(head)}، ${head.shop}`, SMALL, MARGIN.side, MARGIN.top + 2, INNER, 'right')
    this.text(head.date, SMALL, MARGIN.side, MARGIN.top + 2, INNER, 'left')
  }

  columnNames(columns: Record<string, Column>, y: number): void {
    this.document.rect(MARGIN.side, y, INNER, NAMES - 4).fill(SUNKEN)
    let right = PAGE.width - MARGIN.side
    for (const { title, width } of Object.values(columns)) {
      const style: Style = { font: 'bold', size: 7.5, color: MUTED, leading: 12 }
      this.text(title, style, right - width + PADDING.x, y + 4, width - 2 * PADDING.x, 'right')
      right -= width
    }
  }

  heading(name: string, y: number): void {
    this.document.roundedRect(MARGIN.side, y + 2, INNER, HEADING - 4, 3).fill(SOFT)
    const style: Style = { font: 'bold', size: 9, color: '#0a5657', leading: 13 }
    this.text(name, style, MARGIN.side + PADDING.x, y + 5.5, INNER - 2 * PADDING.x, 'right')
  }

  row(
    cells: Cells,
    columns: Record<string, Column>,
    y: number,
    height: number,
    picture: Buffer | null,
  ): void {
    let right = PAGE.width - MARGIN.side
    for (const [key, { width }] of Object.entries(columns)) {
      if (key === 'picture') {
        const left = right - width + PADDING.x
        if (picture) this.document.image(picture, left, y + PADDING.y, { width: PICTURE, height: PICTURE })
        else this.document.roundedRect(left, y + PADDING.y, PICTURE, PICTURE, 3).fill(SUNKEN)
      }
      let top = y + PADDING.y
      for (const { text, style } of cells[key] ?? []) {
        this.text(text, style, right - width + PADDING.x, top, width - 2 * PADDING.x, 'right')
        top += style.leading
      }
      right -= width
    }
    this.document
      .moveTo(MARGIN.side, y + height)
      .lineTo(PAGE.width - MARGIN.side, y + height)
      .lineWidth(0.5)
      .stroke(LINE)
  }

  foot(page: number, pages: number, { head }: PriceList): void {
    const y = PAGE.height - MARGIN.bottom + 14
    const text = `صفحهٔ ${formatNumber(page)} از ${formatNumber(pages)}`
    this.text(text, SMALL, MARGIN.side, y, INNER, 'left')
    this.text('همهٔ قیمت‌ها به تومان و برای یک عدد است.', SMALL, MARGIN.side, y, INNER, 'right')
    if (head.phone) this.text(head.phone, CODE, MARGIN.side, y, INNER, 'center')
  }

  /** One line, at the right, the left or the middle of a place. */
  text(
    text: string,
    style: Style,
    left: number,
    top: number,
    width: number,
    align: 'right' | 'left' | 'center',
  ): void {
    const measure = this.#measure(style)
    const pieces = visualPieces(this.#readable(text, style), style.direction)
    const wide = pieces.reduce((sum, piece) => sum + measure(piece), 0)
    let x = left + { left: 0, center: (width - wide) / 2, right: width - wide }[align]
    this.document.font(style.font).fontSize(style.size).fillColor(style.color)
    for (const piece of pieces) {
      if (piece !== ' ') this.document.text(piece, x, top, { lineBreak: false })
      x += measure(piece)
    }
  }

  /** Gives back what the library remembers of words, once it is much; it would keep all words of the list. */
  forget(): void {
    for (const name of FONTS) {
      const face = this.#face(name)
      if (Object.keys(face.layoutCache).length > MOST_SHAPES)
        face.layoutCache = Object.create(null) as Face['layoutCache']
    }
  }

  #face(name: FontName): Face {
    this.document.font(name)
    return (this.document as unknown as { _font: Face })._font
  }

  #measure({ font, size }: Style): (piece: string) => number {
    return (piece) => {
      const key = `${font}${piece}`
      let width = this.#widths.get(key)
      if (width === undefined) {
        width = this.document.font(font).fontSize(100).widthOfString(piece)
        // What is written once, as prices are, would be kept for nothing.
        if (this.#widths.size > 20_000) this.#widths.clear()
        this.#widths.set(key, width)
      }
      return (width * size) / 100
    }
  }

  /** Without signs that the font cannot draw. */
  #readable(text: string, { font }: Style): string {
    return [...text]
      .filter((letter) => MARKS.test(letter) || this.#draws(letter.codePointAt(0)!, font))
      .join('')
  }

  #draws(point: number, font: FontName): boolean {
    let known = this.#known.get(point)
    if (known === undefined) {
      known = this.#face(font).font.hasGlyphForCodePoint(point)
      this.#known.set(point, known)
    }
    return known
  }
}
