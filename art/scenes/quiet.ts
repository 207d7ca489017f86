/** Two quiet pictures without a backdrop, for empty and lost states. */
import { Art, at, type Svg } from '../canvas.ts'
import { INK, PALETTE as P, TINTS, shade } from '../color.ts'
import { lemon } from '../objects/fruit.ts'
import { lathe, shadow, solid, tube } from '../shapes.ts'
import { archLight } from './walls.ts'

/** Light of a window on the oval ground, and nowhere beside it. */
const light = (a: Art): Svg =>
  `<g clip-path="${a.clip('M28,206a212,136 0 1 0 424,0a212,136 0 1 0 -424,0Z')}">${archLight(214, 268, 0.74, 0.6)}</g>`

/** A basket with nothing in it (480 × 360). */
export function emptyCart(): Svg {
  const a = new Art('emptycart')
  const c = '#c79a63'
  let weave = ''
  for (let r = 0; r < 6; r++)
    for (let i = -9; i < 10; i++)
      weave += `<path d="M${i * 17 + (r % 2 ? 8 : 0) - 8},${-100 + r * 18}q8,-10 16,0" stroke="${shade(c, -0.42)}" stroke-opacity=".55" stroke-width="3" fill="none"/>`
  const d = lathe([[158, -112], { c: [152, -60, 140, -20, 118, -2] }], { ryBot: 12 }).replace(
    'Z',
    'A158,26 0 0 0 158,-112Z',
  )
  return a.svg(
    480,
    360,
    `<ellipse cx="240" cy="206" rx="212" ry="136" fill="${TINTS.sea}"/>${light(a)}` +
      at(
        240,
        296,
        1,
        shadow(130, { y: 6 }) +
          tube('M-128,-112C-128,-260 128,-260 128,-112', 14, shade(c, -0.12), { mat: 'wood' }) +
          `<ellipse cx="0" cy="-112" rx="158" ry="26" fill="${shade(c, -0.5)}"/><ellipse cx="0" cy="-108" rx="146" ry="20" fill="${shade(c, -0.62)}"/>` +
          solid(a, d, { mat: 'wood', c, box: [-158, -112, 158, 10] }) +
          `<g clip-path="${a.clip(d)}">${weave}</g>` +
          tube('M-158,-112A158,26 0 0 0 158,-112', 13, c, { mat: 'wood' }) +
          `<path d="M20,-96C44,-92 84,-96 108,-102L116,-30C96,-18 50,-14 24,-22Z" transform="translate(5 5)" fill="${INK}" fill-opacity=".25" filter="${a.blur(4)}"/><path d="M18,-98C44,-94 84,-98 108,-105L114,-34C94,-24 50,-18 22,-26Z" fill="${a.lg(
            [
              [0, '#fffdf6'],
              [1, '#e2d6bf'],
            ],
            18,
            -90,
            114,
            -20,
          )}"/><path d="M21,-46C50,-40 90,-44 112,-54M21,-36C50,-30 90,-34 113,-44" fill="none" stroke="${P.ochre}" stroke-width="4"/>`,
      ) +
      at(418, 304, 0.6, lemon(a)),
    { title: 'سبد خالی' },
  )
}
/** A bowl mended with gold, one shard still missing (480 × 360). */
export function notFound(): Svg {
  const a = new Art('notfound')
  const c = P.teal
  const d = lathe([[128, -110], { c: [126, -46, 92, -8, 54, 0] }], { ryBot: 8 }).replace(
    'Z',
    'A128,22 0 0 0 128,-110Z',
  )
  return a.svg(
    480,
    360,
    `<ellipse cx="240" cy="206" rx="212" ry="136" fill="${TINTS.sand}"/>${light(a)}` +
      at(
        232,
        300,
        1.06,
        shadow(70, { y: 4, len: 1.8, k: 0.2 }) +
          `<ellipse cx="0" cy="-110" rx="128" ry="22" fill="${shade(c, 0.5)}"/><ellipse cx="0" cy="-109" rx="122" ry="19" fill="${a.lg(
            [
              [0, '#c9bda5'],
              [1, '#fbf6ea'],
            ],
            -120,
            0,
            120,
            0,
          )}"/>` +
          solid(a, d, { mat: 'ceramic', c, box: [-128, -112, 128, 8], ao: 0.3 }) +
          `<g clip-path="${a.clip(d)}" fill="none" stroke="${P.brass}" stroke-width="5" stroke-linejoin="round"><path d="M-18,-92L-2,-66L-22,-44L-4,-18L-14,6M-2,-66L34,-58L58,-30M-22,-44L-62,-36"/></g><g fill="none" stroke="#fff1c9" stroke-opacity=".8" stroke-width="1.4"><path d="M-19,-93L-3,-66L-23,-44L-5,-18"/></g><path d="M-128,-110A128,22 0 0 0 128,-110" fill="none" stroke="#fffdf6" stroke-width="3"/>`,
      ) +
      `<g transform="translate(398 312) rotate(14)"><path d="M-26,0L8,-26L30,-4L12,10Z" fill="${a.lg(
        [
          [0, shade(c, 0.3)],
          [1, shade(c, -0.3)],
        ],
        -20,
        -20,
        20,
        10,
      )}"/><path d="M-26,0L8,-26L30,-4" fill="none" stroke="#fffdf6" stroke-width="2"/></g>`,
    { title: 'کاسهٔ بندزده' },
  )
}
