/**
 * The content security policy of every HTML answer. Scripts run when they are ours ('self'), when their
 * text is known (hashes, on stored pages) or when they carry this answer's nonce (dynamic pages).
 */
import { createHash } from 'node:crypto'

/** The trust seal's pictures come from its own host; everything else is served by us. */
const PICTURE_HOSTS = ['https://trustseal.enamad.ir']

/** Films of products play inside of our pages; nobody else's pages do. */
const FRAMES = 'frame-src https://www.aparat.com'

/** What varies from page to page. */
export interface ContentPolicy {
  /** Sources for script-src beside 'self': `'sha256-…'` or `'nonce-…'`. */
  scripts: readonly string[]
  /**
   * Origins that a form's answer may redirect to. Chromium holds redirects after a form against
   * form-action, so /checkout has to name the payment gateway.
   */
  formTargets?: readonly string[]
}

/** The header's value. Inline style attributes are allowed: React writes them for sizes and positions. */
export function contentPolicy({ scripts, formTargets = [] }: ContentPolicy): string {
  return [
    "default-src 'self'",
    ['script-src', "'self'", ...scripts].join(' '),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
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

/** Hashes of all inline scripts of a page that a browser would run, each once. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc\s*=/.test(attributes) || isData(attributes) || text === '') continue
    hashes.add(hashSource(text))
  }
  return [...hashes]
}

/** Structured data and the like: the browser does not run them and asks for no permission. */
function isData(attributes: string): boolean {
  const type = /\stype\s*=\s*["']?([^"'\s>]+)/.exec(attributes)?.[1]
  return type !== undefined && type !== 'module' && type !== 'text/javascript'
}
