import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { forFirstPaint } from './first-paint'

const dist = mkdtempSync(path.join(tmpdir(), 'first-paint-'))
const link = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css" data-precedence="next"/>`

beforeAll(() => mkdirSync(path.join(dist, 'static/chunks'), { recursive: true }))
afterAll(() => rmSync(dist, { recursive: true }))

let sheets = 0

/** A stored page with this body and a sheet of these rules. */
function stored(css: string, body: string): { style: string; html: string; link: string } {
  const name = `sheet-${(sheets += 1)}`
  writeFileSync(path.join(dist, `static/chunks/${name}.css`), css)
  const page = `<html class="font"><head>${link(name)}<title>x</title></head><body>${body}</body></html>`
  const html = forFirstPaint(page, dist)
  return { html, style: /<style>(.*)<\/style>/s.exec(html)![1]!, link: link(name) }
}

it('first paint: the sheet follows the content, its rules stand in the head', () => {
  const { html, link } = stored('.a{color:red}', '<p class="a">سلام</p><script>x</script>')
  expect(html).toBe(
    `<html class="font"><head><title>x</title><style>.a{color:red}</style></head><body><p class="a">سلام</p><script>x</script>${link}</body></html>`,
  )
})

it('first paint: keeps rules of the classes of the page, in their order and groups', () => {
  const css =
    '@layer base,utilities;@layer base{p{margin:0}}@layer utilities{.b{color:red}.a{color:blue}@media (width>=48rem){.tablet\\:b{top:0}.tablet\\:c{top:0}}@media (width>=64rem){.c{top:0}}}.font .a,.c{left:0}'
  expect(stored(css, '<p class="a tablet:b">سلام</p>').style).toBe(
    '@layer base,utilities;@layer base{p{margin:0}}@layer utilities{.a{color:blue}@media (width>=48rem){.tablet\\:b{top:0}}}.font .a{left:0}',
  )
})

it.each([
  ['.\\[\\&\\>\\.icon\\]\\:m-1\\.5>.icon', '[&>.icon]:m-1.5 icon'],
  ['.bg-\\[url\\(\\"x\\"\\)\\]', 'bg-[url("x")]'],
  ['.a:not(.b)', 'a'],
  ['.a:not(:hover,.b:not(.c))', 'a'],
  [':is(:where(.b):focus-visible~.a)', 'a'],
  ['.a:has(.b)', 'a'],
  ['.دسته', 'دسته'],
  ['.a:checked', 'a'],
  ['.a\\:hover', 'a:hover'],
])('first paint: %s needs no other class', (selector, classes) => {
  const value = classes.replaceAll('&', '&amp;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
  expect(stored(`${selector}{top:0}`, `<p class="${value}">`).style).toBe(`${selector}{top:0}`)
  expect(stored('.a.b{top:0}', '<p class="a">').style).toBe('')
})

it('first paint: leaves out states of the pointer and print', () => {
  const css =
    '.a:hover,.a:focus-visible:after{top:0}@media print{.a{top:0}}@media (hover:hover){.a:hover{top:0}}.b,.a{top:1px}'
  expect(stored(css, '<p class="a">').style).toBe('.a{top:1px}')
})

it('first paint: fonts of the device stand in the page, files to load do not', () => {
  const css = '@font-face{font-family:v;src:url(v.woff2)}@font-face{font-family:w;src:local("Noto")}'
  expect(stored(css, '').style).toBe('@font-face{font-family:w;src:local("Noto")}')
})

it('first paint: keeps animations and custom properties of its rules', () => {
  const css =
    '.a{animation:fade 1s;top:var(--tw-x)}@property --tw-x{syntax:"*";inherits:false}@property --tw-y{syntax:"*";inherits:false}@keyframes fade{to{top:0}}@keyframes spin{to{top:0}}'
  expect(stored(css, '<p class="a">').style).toBe(
    '@property --tw-x{syntax:"*";inherits:false}@keyframes fade{to{top:0}}.a{animation:fade 1s;top:var(--tw-x)}',
  )
})

it('first paint: addresses are those of the sheet', () => {
  const css = '.a{background:url(../media/x.svg),url("y.svg"),url(/art/z.svg),url("data:image/svg+xml,x")}'
  expect(stored(css, '<p class="a">').style).toBe(
    '.a{background:url(/_next/static/chunks/../media/x.svg),url("/_next/static/chunks/y.svg"),url(/art/z.svg),url("data:image/svg+xml,x")}',
  )
})

it('first paint: classes in scripts count for nothing; a page without its sheet stays as it is', () => {
  expect(stored('.a{top:0}', '<script>x = \' class="a"\'</script>').style).toBe('')
  const bare = '<html><head></head><body class="a"></body></html>'
  const replaced = `<html><head>${link('replaced')}</head><body></body></html>`
  for (const html of [bare, replaced, 'سلام']) expect(forFirstPaint(html, dist)).toBe(html)
})
