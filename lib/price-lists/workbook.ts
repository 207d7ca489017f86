import 'server-only'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/**
 * Streams a one-sheet Excel workbook. `write-excel-file` buffers the file: half a minute blocked and 1.5 GB
 * for 10,000 rows with pictures (decision 31).
 */
export interface Sheet {
  name: string
  /** In characters, from the right. */
  widths: readonly number[]
  /** Frozen rows, repeated on every printed page; the last holds column names and the filter. */
  frozen: number
  rows: Iterable<SheetRow>
  /** By row (1-based) in the first column, read sequentially. */
  pictures: AsyncIterable<{ row: number; jpeg: Buffer }> | null
  /** Pixels. */
  pictureSide: number
}

export interface SheetRow {
  cells: readonly (string | number | null)[]
  style?: RowStyle
  /** Points. */
  height?: number
  isWide?: boolean
}

/** Indexes of `STYLES`; `plain` groups numbers and sets text without Arabic letters left to right. */
const CELL_STYLES = { plain: 0, number: 1, title: 2, note: 3, head: 4, code: 5 } as const
type CellStyle = keyof typeof CELL_STYLES
type RowStyle = Exclude<CellStyle, 'number' | 'code'>

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument'
/** XML parts per turn, to keep the event loop free. */
const AT_ONCE = 200
/** English Metric Units per pixel, and margin to the cell. */
const EMU = 9525
const GAP = 3 * EMU
const PRINT =
  '<printOptions horizontalCentered="1" gridLines="1"/><pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/><pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/><headerFooter><oddFooter>&amp;C&amp;P / &amp;N</oddFooter></headerFooter>'

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="4"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="16"/><color rgb="FF0E6E6E"/><name val="Calibri"/></font><font><sz val="11"/><color rgb="FF5E6A71"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF4EEE4"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6">${[
  'numFmtId="0" fontId="0" fillId="0"',
  'numFmtId="3" fontId="0" fillId="0" applyNumberFormat="1"',
  'numFmtId="0" fontId="1" fillId="0" applyFont="1"',
  'numFmtId="0" fontId="2" fillId="0" applyFont="1"',
  'numFmtId="0" fontId="3" fillId="2" applyFont="1" applyFill="1"',
  'numFmtId="49" fontId="0" fillId="0" applyNumberFormat="1"',
]
  .map((more, style) => {
    const way = style === CELL_STYLES.code ? 'horizontal="right" readingOrder="1"' : 'readingOrder="2"'
    return `<xf ${more} borderId="0" xfId="0" applyAlignment="1"><alignment vertical="center" wrapText="1" ${way}/></xf>`
  })
  .join(
    '',
  )}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`

/** Other work runs between rows and pictures. */
export async function* workbook(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const compressed: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error) failure = error
    else compressed.push(chunk)
  })
  async function* flush() {
    if (failure) throw failure
    yield* compressed.splice(0)
    await nextTurn()
  }
  async function* add(name: string, pieces: readonly string[]) {
    const entry = new ZipDeflate(name, { level: 6 })
    zip.add(entry)
    for (let from = 0; from < pieces.length; from += AT_ONCE) {
      if (from > 0) yield* flush()
      const isLast = from + AT_ONCE >= pieces.length
      entry.push(Buffer.from(pieces.slice(from, from + AT_ONCE).join('')), isLast)
    }
  }

  const lastColumn = letters(sheet.widths.length - 1)
  const place = `'${escape(sheet.name)}'!`
  yield* add('xl/styles.xml', [STYLES])
  yield* add('xl/workbook.xml', [
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escape(sheet.name)}" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${place}$${sheet.frozen}:$${sheet.frozen}</definedName></definedNames></workbook>`,
  ])
  yield* add(
    'xl/_rels/workbook.xml.rels',
    relations([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
    ]),
  )
  yield* add('_rels/.rels', relations([['rId1', 'officeDocument', 'xl/workbook.xml']]))

  const rows = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 6 })
  zip.add(rows)
  const merged: string[] = []
  const columns = sheet.widths
    .map((width, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  let text = `${XML}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView rightToLeft="1" workbookViewId="0"><pane ySplit="${sheet.frozen}" topLeftCell="A${sheet.frozen + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`
  let number = 0
  for (const row of sheet.rows) {
    number += 1
    text += rowXml(row, number, sheet.widths.length)
    if (row.isWide) merged.push(`<mergeCell ref="A${number}:${lastColumn}${number}"/>`)
    if (text.length < 50_000) continue
    rows.push(Buffer.from(text))
    text = ''
    yield* flush()
  }
  // The order of elements is part of the format.
  text += `</sheetData><autoFilter ref="A${sheet.frozen}:${lastColumn}${Math.max(number, sheet.frozen)}"/>`
  if (merged.length > 0) text += `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>`
  text += PRINT
  if (sheet.pictures) text += '<drawing r:id="rId1"/>'
  rows.push(Buffer.from(`${text}</worksheet>`), true)
  yield* flush()
  if (sheet.pictures) yield* writePictures(sheet.pictures, sheet.pictureSide)
  yield* add('[Content_Types].xml', [contentTypes(sheet.pictures !== null)])
  zip.end()
  yield* flush()

  async function* writePictures(pictures: NonNullable<Sheet['pictures']>, pixels: number) {
    const anchors: string[] = []
    const images: [string, string, string][] = []
    const side = pixels * EMU
    const corner = (name: string, row: number, offset: number) =>
      `<xdr:${name}><xdr:col>0</xdr:col><xdr:colOff>${offset}</xdr:colOff><xdr:row>${row - 1}</xdr:row><xdr:rowOff>${offset}</xdr:rowOff></xdr:${name}>`
    for await (const { row, jpeg } of pictures) {
      const id = images.length + 1
      const entry = new ZipPassThrough(`xl/media/image${id}.jpg`)
      zip.add(entry)
      entry.push(jpeg, true)
      images.push([`rId${id}`, 'image', `../media/image${id}.jpg`])
      // Anchored at both corners, pictures move with sorted or filtered rows.
      anchors.push(
        `<xdr:twoCellAnchor editAs="twoCell">${corner('from', row, GAP)}${corner('to', row, GAP + side)}<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="${id}" name="${id}"/><xdr:cNvPicPr/></xdr:nvPicPr><xdr:blipFill><a:blip r:embed="rId${id}"/><a:stretch><a:fillRect/></a:stretch></xdr:blipFill><xdr:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${side}" cy="${side}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></xdr:spPr></xdr:pic><xdr:clientData/></xdr:twoCellAnchor>`,
      )
      if (id % 20 === 0) yield* flush()
    }
    yield* add('xl/drawings/drawing1.xml', [
      `${XML}<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main" xmlns:r="${OFFICE}">`,
      ...anchors,
      '</xdr:wsDr>',
    ])
    yield* add('xl/drawings/_rels/drawing1.xml.rels', relations(images))
    yield* add(
      'xl/worksheets/_rels/sheet1.xml.rels',
      relations([['rId1', 'drawing', '../drawings/drawing1.xml']]),
    )
  }
}

function contentTypes(hasPictures: boolean): string {
  const parts = {
    '/xl/workbook.xml': 'spreadsheetml.sheet.main',
    '/xl/worksheets/sheet1.xml': 'spreadsheetml.worksheet',
    '/xl/styles.xml': 'spreadsheetml.styles',
    ...(hasPictures && { '/xl/drawings/drawing1.xml': 'drawing' }),
  }
  const each = Object.entries(parts).map(
    ([name, type]) => `<Override PartName="${name}" ContentType="${TYPE}.${type}+xml"/>`,
  )
  return `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpg" ContentType="image/jpeg"/>${each.join('')}</Types>`
}

function relations(parts: readonly (readonly [id: string, type: string, target: string])[]): string[] {
  const each = parts.map(
    ([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`,
  )
  return [`${XML}<Relationships xmlns="${PACKAGE}/relationships">`, ...each, '</Relationships>']
}

function rowXml({ cells, style = 'plain', height, isWide }: SheetRow, number: number, width: number): string {
  const filled = isWide
    ? Array.from({ length: width }, (_, i) => (i === 0 ? (cells[0] ?? null) : null))
    : cells
  const inner = filled.map((value, i) => cellXml(value, `${letters(i)}${number}`, style)).join('')
  return `<row r="${number}"${height ? ` ht="${height}" customHeight="1"` : ''}>${inner}</row>`
}

function cellXml(value: string | number | null, place: string, style: CellStyle): string {
  if (typeof value === 'number') return `<c r="${place}" s="${CELL_STYLES.number}"><v>${value}</v></c>`
  const isCode = style === 'plain' && value !== null && !/\p{Script=Arabic}/u.test(value)
  const look = `r="${place}" s="${CELL_STYLES[isCode ? 'code' : style]}"`
  if (value === null || value === '') return `<c ${look}/>`
  return `<c ${look} t="inlineStr"><is><t xml:space="preserve">${escape(value)}</t></is></c>`
}

/** Fewer columns than letters. */
const letters = (column: number) => String.fromCharCode(65 + column)

function escape(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
