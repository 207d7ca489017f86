import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Node, parseSync, Visitor } from 'oxc-parser'
import { expect, it } from 'vitest'
import { listFiles, ROOT } from './comments.ts'

/** Renames that stay: fields of foreign formats. */
const AT_MOST = 20

// Parses hundreds of files.
it('columns: keep their names up to the screen', { timeout: 120_000 }, () => {
  const files = listFiles('ts,tsx').filter((file) => !/\.(?:test|spec|bench)\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(1000)
  const renames = files.flatMap((file) => renamesOf(file, readFileSync(path.join(ROOT, file), 'utf8')))
  expect(renames.length > AT_MOST ? renames : []).toEqual([])
})

it('columns: finds each kind of rename', () => {
  const code = `
    const a = { isNew: row.is_new, is_old: input.isOld, basePrice: row.base_price ?? 0, shopPrice: shop_price as number }
    const { color_id: colorId } = row
    call({ p_color_id: colorId, is_new: row.is_new, name: row.title, colorId: toText(row.color_id) })`
  expect(renamesOf('a.ts', code)).toHaveLength(5)
})

/** Properties of objects and patterns whose value has the same name in the other case, as `file:line name`. */
function renamesOf(file: string, code: string): string[] {
  if (!mayRename(code)) return []
  const found: string[] = []
  new Visitor({
    Property({ key, value, start }) {
      const from = nameOf(value)
      const to = nameOf(key)
      // A word with an underscore on one side only.
      if (from && to && from !== to && camelCase(from) === camelCase(to))
        found.push(`${file}:${code.slice(0, start).split('\n').length} ${to}`)
    },
  }).visit(parseSync(file, code).program)
  return found
}

/** A pair in the text, before its slower parsing. */
const mayRename = (code: string) =>
  [...code.matchAll(/(\w+): (?:[\w.?![\]()]+\.)?(\w+)/g)].some(
    ([, to = '', from = '']) => to !== from && camelCase(to) === camelCase(from),
  )

const camelCase = (name: string) =>
  name.replace(/_([a-z0-9])/g, (_match, letter: string) => letter.toUpperCase())

/** Name of an identifier or of the property that is read, below casts and defaults. */
function nameOf(node: Node): string | null {
  switch (node.type) {
    case 'Identifier':
      return node.name
    case 'MemberExpression':
      return nameOf(node.property)
    case 'LogicalExpression':
    case 'AssignmentPattern':
      return nameOf(node.left)
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return nameOf(node.expression)
    default:
      return null
  }
}
