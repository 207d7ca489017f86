/**
 * Content security policy of HTML answers. Scripts run from 'self', by hash (cached pages) or by nonce (dynamic pages).
 */
import { createHash } from 'node:crypto'

/** Trust seals load from their own hosts. */
const PICTURE_HOSTS = ['https://trustseal.enamad.ir', 'https://logo.samandehi.ir']

/** Product videos may be framed; other sites may not frame us. */
const FRAMES = 'frame-src https://www.aparat.com'

export interface ContentPolicy {
  /** Sources in addition to 'self': `'sha256-…'` or `'nonce-…'`. */
  scripts: readonly string[]
  /** Chromium applies form-action to redirects: checkout and payment links must name the gateway. */
  formTargets?: readonly string[]
}

/** Inline styles are allowed: React sets sizes, and `components/ui` injects a sheet (decision 19). */
export function contentPolicy({ scripts, formTargets = [] }: ContentPolicy): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', ...PICTURE_HOSTS].join(' '),
    FRAMES,
    "object-src 'none'",
    "base-uri 'none'",
    ['form-action', "'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Development reloading needs eval, inline code and a socket. */
export const DEVELOPMENT_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline' 'unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  ['img-src', "'self'", 'data:', 'blob:', ...PICTURE_HOSTS].join(' '),
  "connect-src 'self' ws:",
  FRAMES,
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * Hashes of our own and the renderer's inline scripts: those of the head, and data pushes. Scripts injected through
 * page content get none.
 */
export function ownScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  const headEnd = html.indexOf('</head>')
  for (const script of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    const [, attributes = '', text = ''] = script
    if (/\ssrc\s*=/.test(attributes) || isData(attributes) || text === '') continue
    if (script.index < headEnd || handsOverData(text) || hashSource(text) === FORM_REPLAY)
      hashes.add(hashSource(text))
  }
  return [...hashes]
}

/** React's form replay script, the same on every page; a test detects changes. */
export const FORM_REPLAY = "'sha256-CwHpiObGc0Kj6qtRFzUVGqk0apwmCrylJaQU+RajuJ0='"

/** Data pushes by Next's renderer and bundler, such as `self.__next_f.push(…)`. */
const HANDED_OVER =
  /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\)|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\))\.push\(([\s\S]*)\);?$/

function handsOverData(text: string): boolean {
  const data = HANDED_OVER.exec(text)?.[1]
  if (data === undefined) return false
  try {
    JSON.parse(data)
    return true
  } catch {
    return false
  }
}

/** JSON-LD and the like are not executed. */
function isData(attributes: string): boolean {
  const type = /\stype\s*=\s*["']?([^"'\s>]+)/.exec(attributes)?.[1]
  return type !== undefined && type !== 'module' && type !== 'text/javascript'
}
