/**
 * First paint of a stored page: the rules of its own elements stand in it, its style sheet follows the content
 * (decision 36). React finds the sheet by its address wherever the link is.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import postcss, { type AtRule, type Container, type Rule } from 'postcss'

const SHEET = /<link rel="stylesheet" href="([^"]+)" data-precedence="next"\/>/g
const CLASSES = /\sclass="([^"]*)"/g
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** A rule, a group of rules, or text for pages whose rules have its `name`. */
type Part =
  | { selectors: { text: string; classes: string[] }[]; body: string }
  | { prelude: string; parts: Part[] }
  | { text: string; name?: string }

/** `dist`: the build folder. */
export function forFirstPaint(html: string, dist: string): string {
  const headEnd = html.indexOf('</head>')
  const bodyEnd = html.lastIndexOf('</body>')
  if (headEnd < 0 || bodyEnd < headEnd) return html
  const sheets: (Part[] | null)[] = []
  let links = ''
  const head = html.slice(0, headEnd).replace(SHEET, (link: string, href: string) => {
    sheets.push(sheetOf(href, dist))
    links += link
    return ''
  })
  if (sheets.length === 0 || !sheets.every((sheet) => sheet !== null)) return html
  const classes = classesOf(html)
  const css = sheets.map((sheet) => rulesFor(sheet, classes)).join('')
  // Custom properties and animations of the chosen rules.
  const style = sheets.map((sheet) => named(sheet, css)).join('') + css
  return `${head}<style>${style}</style>${html.slice(headEnd, bodyEnd)}${links}${html.slice(bodyEnd)}`
}

const kept = new Map<string, Part[]>()

/** Null if a new build has replaced it. */
function sheetOf(href: string, dist: string): Part[] | null {
  const known = kept.get(href)
  if (known) return known
  const { pathname } = new URL(href, 'http://sheet')
  const file = path.join(dist, pathname.replace(/^\/_next\//, ''))
  if (!existsSync(file)) return null
  const parts = partsOf(postcss.parse(readFileSync(file, 'utf8')), path.posix.dirname(pathname))
  kept.set(href, parts)
  return parts
}

/** Without what a first screen never shows: print, pointer and focus states, and fonts to load, which come later. */
function partsOf({ nodes = [] }: Container, folder: string): Part[] {
  return nodes.flatMap((node): Part[] => {
    if (node.type === 'rule') {
      const selectors = (node as Rule).selectors.filter((selector) => !isState(selector))
      const body = own(node as Rule, folder)
      return selectors.length
        ? [{ selectors: selectors.map((text) => ({ text, classes: needed(text) })), body }]
        : []
    }
    if (node.type !== 'atrule') return []
    const { name, params, nodes: inner } = node as AtRule
    if (name === 'media' && params === 'print') return []
    if (name === 'font-face') return String(node).includes('url(') ? [] : [{ text: String(node) }]
    if (name === 'property') return [{ text: String(node), name: `var(${params}` }]
    if (name.endsWith('keyframes')) return [{ text: String(node), name: params }]
    if (!inner) return [{ text: `${String(node)};` }]
    return [{ prelude: `@${name} ${params}`, parts: partsOf(node as AtRule, folder) }]
  })
}

/** Declarations with absolute addresses. */
function own(rule: Rule, folder: string): string {
  return rule.nodes
    .map(String)
    .join(';')
    .replace(/url\((["']?)(?!["']?(?:\/|data:|#))/g, `url($1${folder}/`)
}

const ARGUMENTS = String.raw`\((?:[^()\\]|\\.|\((?:[^()\\]|\\.)*\))*\)`
const OPTIONAL = new RegExp(String.raw`:(?:not|has|is|where)${ARGUMENTS}`, 'g')

function isState(selector: string): boolean {
  return /(?<!\\):(?:hover|active|focus|focus-visible|focus-within)(?![\w-])/.test(
    selector.replace(OPTIONAL, ''),
  )
}

/** Classes without which it matches no element. */
function needed(selector: string): string[] {
  const names = selector.replace(OPTIONAL, '').matchAll(/(?<!\\)\.((?:[\w-]|\\.|[^\x00-\x7f])+)/g)
  return Array.from(names, ([, name]) => name!.replace(/\\(.)/g, '$1'))
}

function classesOf(html: string): Set<string> {
  const markup = html.replace(/<script\b[\s\S]*?<\/script>/g, '')
  const names = Array.from(markup.matchAll(CLASSES), ([, value]) =>
    value!.replace(/&(#?\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity),
  )
  return new Set(names.join(' ').split(/\s+/))
}

function rulesFor(parts: readonly Part[], classes: Set<string>): string {
  let css = ''
  for (const part of parts) {
    if ('text' in part) {
      if (!part.name) css += part.text
    } else if ('parts' in part) {
      const inner = rulesFor(part.parts, classes)
      // An empty layer still has its place.
      if (inner || part.prelude.startsWith('@layer')) css += `${part.prelude}{${inner}}`
    } else {
      const matching = part.selectors.filter((selector) =>
        selector.classes.every((name) => classes.has(name)),
      )
      if (matching.length) css += `${matching.map(({ text }) => text).join(',')}{${part.body}}`
    }
  }
  return css
}

/** Texts whose name the rules have. */
function named(parts: readonly Part[], css: string): string {
  let texts = ''
  for (const part of parts) {
    if ('parts' in part) texts += named(part.parts, css)
    else if ('text' in part && part.name && css.includes(part.name)) texts += part.text
  }
  return texts
}
