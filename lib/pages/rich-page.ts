import 'server-only'
import DOMPurify from 'isomorphic-dompurify'
import { RICH_TEXT } from '@/lib/content/rich-text'
import { isPictureName, pictureUrl, widthsOf } from '@/lib/media/pictures'

/** Text with structure, links, tables, and pictures of the media library or of the shop's own art: what a page may hold. */
const ALLOWED = {
  ...RICH_TEXT,
  ALLOWED_TAGS: [...RICH_TEXT.ALLOWED_TAGS, 'img', 'colgroup', 'col'],
  ALLOWED_ATTR: [...RICH_TEXT.ALLOWED_ATTR, 'src', 'alt'],
}

const IMG = /<img\b(?:"[^"]*"|[^">])*>/g
const SRC = /\bsrc="\/(?:media\/([^"]+)\/\d+|(art\/[^"]+)-\d+)\.webp"/
const ALT = /\balt="([^"]*)"/

/** A point of a list with one paragraph, as the editor writes all of them. */
const POINT = /<li><p>((?:(?!<\/?(?:p|li|ul|ol|table|blockquote)\b).)*)<\/p><\/li>/gs

/** The name of the picture of a tag; empty when it is none of the shop's. */
function nameOf(tag: string): string {
  const [, stored, art] = SRC.exec(tag) ?? []
  const name = stored ?? art ?? ''
  return isPictureName(name) ? name : ''
}

/** HTML that an editor wrote, reduced to what a page may hold. Empty when nothing can be read or seen. */
export function pageHtml(html: string): string {
  const clean = DOMPurify.sanitize(html, ALLOWED)
    // Of pictures only the shop's stay, written in one form.
    .replace(IMG, (tag) => {
      const name = nameOf(tag)
      return name && `<img src="${pictureUrl(name, 1280)}" alt="${ALT.exec(tag)?.[1] ?? ''}">`
    })
    .replace(POINT, '<li>$1</li>')
    .trim()
  return /[^\s\u200c]/.test(clean.replace(/<(?!img)[^>]*>|&nbsp;/g, '')) ? clean : ''
}

/** Names of the pictures of a page's text that `pageHtml` answered. */
export function picturesIn(html: string): string[] {
  return [...html.matchAll(IMG)].map(([tag]) => nameOf(tag))
}

/** A page as it is shown: each picture in all widths, with the room that it will need; tables scroll by themselves on phones. */
export function shownHtml(
  html: string,
  sizes: ReadonlyMap<string, { width: number; height: number }>,
): string {
  return html
    .replace(IMG, (tag) => {
      const name = nameOf(tag)
      const size = sizes.get(name)
      const widths = widthsOf(name)
        .map((width) => `${pictureUrl(name, width)} ${width}w`)
        .join(', ')
      const room = size ? ` width="${size.width}" height="${size.height}"` : ''
      return `<img src="${pictureUrl(name, 640)}" srcset="${widths}" sizes="(min-width: 48em) 640px, 92vw" loading="lazy" decoding="async"${room} alt="${ALT.exec(tag)?.[1] ?? ''}">`
    })
    .replace(/<table\b/g, '<div class="overflow-x-auto" tabindex="0" role="region" aria-label="جدول"><table')
    .replace(/<\/table>/g, '</table></div>')
}
