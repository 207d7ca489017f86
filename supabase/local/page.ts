import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'

type Html = ReturnType<typeof html>

export function page(title: string, content: Html, options: { refresh?: number } = {}): Html {
  return html`<!doctype html>
    <html lang="fa" dir="rtl">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${options.refresh ? html`<meta http-equiv="refresh" content="${options.refresh}" />` : ''}
        <link rel="icon" href="data:," />
        <title>${title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`
}

export function fontRoute(app: Hono): void {
  const require = createRequire(import.meta.url)
  const file = require.resolve('@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2')
  app.get('/vazirmatn.woff2', async (c) => {
    c.header('content-type', 'font/woff2')
    c.header('cache-control', 'public, max-age=86400')
    return c.body(await readFile(file))
  })
}

export function persianNumber(value: number): string {
  return value.toLocaleString('fa-IR')
}

export function persianDigits(text: string): string {
  return text.replaceAll(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))
}

export function persianTime(value: Date): string {
  return value.toLocaleString('fa-IR-u-ca-persian', {
    timeZone: 'Asia/Tehran',
    dateStyle: 'medium',
    timeStyle: 'short',
  })
}

const STYLE = `
@font-face { font-family: Vazirmatn; font-weight: 100 900; font-display: swap; src: url(/vazirmatn.woff2) format('woff2'); }
:root {
  color-scheme: light dark;
  --paper: light-dark(#fbf8f3, #12191d); --surface: light-dark(#fff, #1b2429); --ink: light-dark(#22303a, #eef1ee);
  --muted: light-dark(#5e6a71, #a6b2b5); --line: light-dark(#e8e0d3, #314047); --strong: light-dark(#8f8676, #75858b);
  --action: light-dark(#0e6e6e, #6cc0b8); --action-ink: light-dark(#fff, #0d2624);
  --warning: light-dark(#8a5600, #f0c271); --warning-soft: light-dark(#fbeed2, #3a2d15);
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.8 Vazirmatn, Tahoma, sans-serif; }
main { max-width: 34rem; margin-inline: auto; padding: 1.5rem 1rem 3rem; }
h1 { margin: 0 0 .25rem; font-size: 1.35rem; }
h2 { margin: .5rem 0; font-size: 1.05rem; }
a { color: var(--action); }
p { margin: 0; }
.muted { color: var(--muted); font-size: .9rem; }
.notice { margin-block: 1rem; padding: .6rem 1rem; border-radius: .75rem; background: var(--warning-soft); color: var(--warning); }
.card { margin-block: 1rem; padding: 1.25rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--surface); }
.message { white-space: pre-line; unicode-bidi: plaintext; overflow-wrap: anywhere; }
.row { display: flex; justify-content: space-between; gap: 1rem; flex-wrap: wrap; }
.amount { margin-block: .25rem 1rem; font-size: 1.75rem; font-weight: 700; }
dl { display: grid; grid-template-columns: auto 1fr; gap: .35rem 1rem; margin: 0; }
dt { color: var(--muted); } dd { margin: 0; overflow-wrap: anywhere; }
code { direction: ltr; unicode-bidi: isolate; font-size: .85rem; }
form { display: grid; gap: .75rem; margin-block-start: 1.5rem; }
button, .button { display: block; min-height: 3rem; padding: .6rem 1rem; border: 1px solid var(--strong); border-radius: .75rem; background: transparent; color: inherit; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button.primary { border-color: var(--action); background: var(--action); color: var(--action-ink); }
:focus-visible { outline: 3px solid var(--action); outline-offset: 2px; }
`
