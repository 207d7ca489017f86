/** Test workbooks from sheet XML. */
import { strToU8, zipSync } from 'fflate'

interface TestSheet {
  name: string
  state?: 'hidden' | 'veryHidden'
  kind?: 'chartsheet'
  /** Content of `sheetData`. */
  rows: string
}

/** `formats`: format codes of styles 1 and up. */
export function workbook(sheets: TestSheet[] | string, formats: readonly string[] = []): Uint8Array {
  const all = typeof sheets === 'string' ? [{ name: 'Sheet1', rows: sheets } as TestSheet] : sheets
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${target}"/>`
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${all
      .map(
        ({ name, state }, i) =>
          `<sheet name="${name}" sheetId="${i + 1}"${state ? ` state="${state}"` : ''} r:id="rId${i + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${all
      .map(({ kind = 'worksheet' }, i) => relation(`rId${i + 1}`, kind, `worksheets/sheet${i + 1}.xml`))
      .join('')}${relation('styles', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${formats
      .map((code, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, i) => `<xf numFmtId="${164 + i}"/>`)
      .join('')}</cellXfs></styleSheet>`,
  }
  all.forEach(({ rows }, i) => {
    parts[`xl/worksheets/sheet${i + 1}.xml`] = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  })
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])))
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** Texts (`t="inlineStr"`), or XML cells starting with `<c`. */
export function row(number: number, cells: readonly string[]): string {
  const inside = cells.map((cell, i) =>
    cell.startsWith('<c')
      ? cell.replace('<c', `<c r="${letters(i)}${number}"`)
      : `<c r="${letters(i)}${number}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
  )
  return `<row r="${number}">${inside.join('')}</row>`
}

function letters(column: number): string {
  return (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))
}

/** Forges an unpacked size, for limit tests. */
export function withClaimedSize(archive: Uint8Array, name: string, size: number): Uint8Array {
  const copy = Buffer.from(archive)
  const at = copy.lastIndexOf(Buffer.from(name))
  copy.writeUInt32LE(size, at - 46 + 24)
  return copy
}
