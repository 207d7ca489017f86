/**
 * The content security policy of every HTML answer. Scripts run when they are ours ('self'), when their
 * text is known (hashes, on stored pages) or when they carry this answer's nonce (dynamic pages).
 */
import { createHash } from 'node:crypto'

/** The pictures of trust seals come from their own hosts; everything else is served by us. */
const PICTURE_HOSTS = ['https://trustseal.enamad.ir', 'https://logo.samandehi.ir']

/** Films of products play inside of our pages; nobody else's pages do. */
const FRAMES = 'frame-src https://www.aparat.com'

/** What varies from page to page. */
export interface ContentPolicy {
  /** Sources for script-src beside 'self': `'sha256-…'` or `'nonce-…'`. */
  scripts: readonly string[]
  /**
   * Origins that a form's answer may redirect to. Chromium holds redirects after a form against
   * form-action, so checkout and payment links have to name the payment gateway.
   */
  formTargets?: readonly string[]
}

/**
 * The header's value. Inline styles are allowed, as attributes and as elements: React writes sizes and positions, and the
 * parts of `components/ui` bring a sheet along (decision 19). Scripts are not.
 */
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

/** The development server's policy: its reloading needs eval, inline code and a socket. */
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

/** The source expression of a script's or a style's text. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * Hashes of the inline scripts of a page that we and the renderer wrote, each once: those of the head, where nobody
 * else's words come, and those that hand data to the page's own scripts. One that a text of the page brought along
 * (through a hole in what cleans such texts) gets no permission.
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

/**
 * React's script that keeps what is sent by a form with an action until the page's scripts have come. Its text is the same
 * on every page; the test beside this file renders one and notices when React changes it.
 */
export const FORM_REPLAY = "'sha256-CwHpiObGc0Kj6qtRFzUVGqk0apwmCrylJaQU+RajuJ0='"

/** What Next's renderer and bundler write into a page: `self.__next_f.push(…)` and the like, with nothing but data in it. */
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

/** Structured data and the like: the browser does not run them and asks for no permission. */
function isData(attributes: string): boolean {
  const type = /\stype\s*=\s*["']?([^"'\s>]+)/.exec(attributes)?.[1]
  return type !== undefined && type !== 'module' && type !== 'text/javascript'
}
