import 'server-only'
import DOMPurify from 'isomorphic-dompurify'
import { RICH_TEXT } from '@/lib/content/rich-text'
import { isPictureName, PICTURE_WIDTHS, pictureUrl } from '@/lib/media/pictures'

/** Text with structure, links, tables, and pictures of the media library: what a page of the shopkeeper's own may hold. */
const ALLOWED = {
  ...RICH_TEXT,
  ALLOWED_TAGS: [...RICH_TEXT.ALLOWED_TAGS, 'img', 'colgroup', 'col'],
  ALLOWED_ATTR: [...RICH_TEXT.ALLOWED_ATTR, 'src', 'alt'],
}

const IMG = /<img\b(?:"[^"]*"|[^">])*>/g
const SRC = /\bsrc="\/media\/([^"]+)\/\d+\.webp"/
const ALT = /\balt="([^"]*)"/

/** HTML that an editor wrote, reduced to what a page may hold. Empty when nothing can be read or seen. */
export function pageHtml(html: string): string {
  const clean = DOMPurify.sanitize(html, ALLOWED)
    // Of pictures only those of the library stay, written in one form.
    .replace(IMG, (tag) => {
      const name = SRC.exec(tag)?.[1]
      return name && isPictureName(name)
        ? `<img src="${pictureUrl(name, 1280)}" alt="${ALT.exec(tag)?.[1] ?? ''}">`
        : ''
    })
    .trim()
  return /[^\s\u200c]/.test(clean.replace(/<(?!img)[^>]*>|&nbsp;/g, '')) ? clean : ''
}

/** A page as it is shown: each picture in all widths, with the room that it will need; tables scroll by themselves on phones. */
export function shownHtml(
  html: string,
  sizes: ReadonlyMap<string, { width: number; height: number }>,
): string {
  return html
    .replace(IMG, (tag) => {
      const name = SRC.exec(tag)?.[1] ?? ''
      const size = sizes.get(name)
      const widths = PICTURE_WIDTHS.map((width) => `${pictureUrl(name, width)} ${width}w`).join(', ')
      const room = size ? ` width="${size.width}" height="${size.height}"` : ''
      return `<img src="${pictureUrl(name, 640)}" srcset="${widths}" sizes="(min-width: 48em) 640px, 92vw" loading="lazy" decoding="async"${room} alt="${ALT.exec(tag)?.[1] ?? ''}">`
    })
    .replace(/<table\b/g, '<div class="overflow-x-auto" tabindex="0" role="region" aria-label="جدول"><table')
    .replace(/<\/table>/g, '</table></div>')
}
