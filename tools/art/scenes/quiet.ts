/** Pictures without backdrop for empty and error states. */
import { Art, at, type Svg } from '../canvas.ts'
import { INK, PALETTE as P, TINTS, shade } from '../color.ts'
import { flower } from '../objects/details.ts'
import { lemon } from '../objects/fruit.ts'
import { lathe, shadow, solid, tube } from '../shapes.ts'
import { softEllipse, softStroke } from '../soft.ts'
import { archLight } from './walls.ts'

/** Window light, only on the oval ground. */
const light = (a: Art): Svg =>
  `<g clip-path="${a.clip('M28,206a212,136 0 1 0 424,0a212,136 0 1 0 -424,0Z')}">${archLight(214, 268, 0.74, 0.6)}</g>`

/** Empty basket (480 × 360). */
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
/** Bowl mended with gold, one shard missing (480 × 360). */
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

/** Fully mended bowl with its brush (960 × 720, transparent ground). */
export function mendedBowl(): Svg {
  const a = new Art('mendedbowl')
  const c = P.teal
  const [W, H] = [250, 214]
  const body = lathe([[W, -H], { c: [W - 2, -92, 176, -30, 106, -22] }], { ryBot: 15 }).replace(
    /Z$/,
    `A${W},44 0 0 0 ${W},${-H}Z`,
  )
  const foot = lathe([[96, -26], { l: [106, -2] }], { ryTop: 12, ryBot: 15 })
  const inside = `M${-W},${-H}a${W},44 0 0 1 ${2 * W},0a${W},44 0 0 1 ${-2 * W},0Z`
  // Seams through one point of impact; inside they continue over the rim.
  const outer =
    'M-62,-173L-30,-120L-76,-78L-22,-40L-40,-8M-30,-120L52,-112L96,-62L140,-70M52,-112L84,-178M96,-62L70,-14M-76,-78L-168,-92L-214,-150'
  const inner = 'M-62,-173L-96,-206L-40,-244M84,-178L128,-204L90,-250M-96,-206L-190,-214M128,-204L206,-200'
  const gold = (d: Svg, w: number) =>
    `<g fill="none" stroke-linejoin="round" stroke-linecap="round"><path d="${d}" stroke="#7c5312" stroke-opacity=".45" stroke-width="${w + 4}" transform="translate(1 3)"/><path d="${d}" stroke="#c8912e" stroke-width="${w}"/><path d="${d}" stroke="#ffe7a6" stroke-width="${w * 0.36}" transform="translate(-1 -1.4)"/></g>`
  const flowers = [-170, -86, 0, 86, 170]
    .map((x) => flower(x, -128 + 24 * Math.cos((x / W) * 1.4), 21, '#f4ecdd', P.saffron))
    .join('')
  const dish =
    softEllipse([10, 6, 76, 12], INK, { deviation: 8, opacity: 0.3 }) +
    `<ellipse cx="0" cy="0" rx="70" ry="17" fill="${shade(P.ivory, -0.2)}"/><ellipse cx="0" cy="-5" rx="70" ry="17" fill="${P.ivory}"/><ellipse cx="0" cy="-5" rx="58" ry="12" fill="${a.lg(
      [
        [0, '#a26f17'],
        [0.4, '#e6b64a'],
        [0.6, '#ffe9ac'],
        [1, '#c08a26'],
      ],
      -58,
      0,
      58,
      0,
    )}"/>`
  const brush =
    tube('M-8,-8L96,-96', 9, P.walnut, { mat: 'wood' }) +
    tube('M-8,-8L8,-21', 12, P.steel, { mat: 'steel' }) +
    `<path d="M-2,-4C-12,6 -26,12 -36,12C-32,0 -24,-10 -12,-17Z" fill="#d9a53c"/>`
  return a.svg(
    960,
    720,
    `<ellipse cx="480" cy="396" rx="468" ry="312" fill="${TINTS.sand}"/>` +
      `<g clip-path="${a.clip('M12,396a468,312 0 1 0 936,0a468,312 0 1 0 -936,0Z')}">${archLight(400, 520, 1.22, 0.6)}</g>` +
      at(
        432,
        586,
        1.06,
        shadow(112, { y: 2, len: 1.6, k: 0.2 }) +
          solid(a, foot, { mat: 'ceramic', c: shade(c, -0.1), box: [-106, -40, 106, 14] }) +
          `<ellipse cx="0" cy="${-H}" rx="${W}" ry="44" fill="${shade(c, 0.45)}"/><ellipse cx="0" cy="${-H + 2}" rx="${W - 9}" ry="38" fill="${a.lg(
            [
              [0, '#cbbfa7'],
              [0.5, '#efe6d4'],
              [1, '#fffaf0'],
            ],
            -W,
            0,
            W,
            0,
          )}"/><g clip-path="${a.clip(inside)}">${gold(inner, 5)}</g>` +
          solid(a, body, { mat: 'ceramic', c, box: [-W, -H, W, -8], ao: 0.34 }) +
          `<g clip-path="${a.clip(body)}">${flowers}<path d="M-250,-190A250,44 0 0 0 250,-190M-140,-38A140,22 0 0 0 140,-38" fill="none" stroke="${P.ivory}" stroke-opacity=".75" stroke-width="4"/>${gold(outer, 8)}</g>` +
          softStroke('M-190,-170C-186,-120 -164,-84 -138,-60', '#fffdf7', {
            width: 22,
            deviation: 5,
            opacity: 0.42,
            cap: 'round',
          }) +
          `<path d="M${-W},${-H}A${W},44 0 0 0 ${W},${-H}" fill="none" stroke="#fffdf6" stroke-opacity=".9" stroke-width="4"/>`,
      ) +
      at(724, 590, 0.96, dish + brush),
    { title: 'کاسهٔ بندزده' },
  )
}
