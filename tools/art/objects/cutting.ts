/** Knives on their bar, cutting boards. */
import { at, type Art, type Box, type Svg } from '../canvas.ts'
import { PALETTE as P, INK, shade, type Hex } from '../color.ts'
import { bands, solid, wood } from '../shapes.ts'
import { piece } from './turned.ts'
import type { ObjectStyle } from './style.ts'
import { lemon } from './fruit.ts'

function blade(a: Art, d: Svg, dir: Box): Svg {
  return `<path d="${d}" fill="${a.lg(
    [
      [0, '#f6f8f8'],
      [0.22, '#d4dadd'],
      [0.5, '#aeb8bd'],
      [0.54, '#e9edee'],
      [0.8, '#c3cbcf'],
      [1, '#96a1a7'],
    ],
    ...dir,
  )}"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.5"/>`
}
type Blade = 'chef' | 'santoku' | 'bread'

/** Four knives: meat, vegetables, fruit; the other set has a bread knife and straight grips. */
export function knives(
  a: Art,
  { color = P.walnut, accent = P.ink, bread = false }: ObjectStyle & { bread?: boolean } = {},
): Svg {
  // Four knives on a magnetic wall bar; origin: middle of the handles' lower end.
  const knife = (x: number, L: number, w: number, kind: Blade, c: Hex) => {
    const y0 = -L - 150
    const tips: Record<Blade, string> = {
      santoku: `M${-w / 2},-160L${-w / 2},${y0 + 60}C${-w / 2},${y0 + 20} ${-w * 0.1},${y0} ${w / 2},${y0 - 4}L${w / 2},-160Z`,
      bread: `M${-w / 2},-160${Array.from({ length: 11 }, (_, i) => `L${-w / 2 + (i % 2 ? 5 : 0)},${-160 - ((L - 60) * (i + 1)) / 11}`).join('')}Q${-w / 2},${y0 + 8} ${w / 2},${y0}L${w / 2},-160Z`,
      chef: `M${-w / 2},-160C${-w / 2 - 3},${y0 + L * 0.6} ${-w / 2 + 4},${y0 + L * 0.3} ${w / 2},${y0 - 10}L${w / 2},-160Z`,
    }
    const tip = tips[kind]
    const curved = `M${-w / 2 + 3},-160L${w / 2},-160L${w / 2 - 1},-118C${w / 2 - 7},-80 ${w / 2 - 3},-40 ${w / 2},-8C${w / 2},4 ${w / 2 - 16},8 ${w / 2 - 26},2C${-2},-40 ${w / 2 - 30},-90 ${w / 2 - 28},-118C${-w / 2 + 8},-130 ${-w / 2 + 3},-146 ${-w / 2 + 3},-160Z`
    const straight = `M${-w / 2 + 3},-160L${w / 2},-160L${w / 2},-6Q${w / 2},6 ${w / 2 - 12},6H${w / 2 - 18}Q${w / 2 - 28},6 ${w / 2 - 28},-6L${w / 2 - 28},-130C${-w / 2 + 8},-136 ${-w / 2 + 3},-148 ${-w / 2 + 3},-160Z`
    const hd = bread ? straight : curved
    const hx = w / 2 - 15
    return piece(
      `<g transform="translate(${x} 0)"><g transform="translate(22 18)" fill="${INK}" fill-opacity=".24" filter="${a.blur(11)}"><path d="${tip}"/><path d="${hd}"/></g><g transform="translate(5 4)" fill="${INK}" fill-opacity=".3" filter="${a.blur(3)}"><path d="${tip}"/><path d="${hd}"/></g>` +
        blade(a, tip, [-w / 2, -160, w / 2, -170]) +
        `<path d="M${-w / 2 + 2},-162C${-w / 2 + 1},${y0 + L * 0.6} ${-w / 2 + 8},${y0 + L * 0.36} ${w / 2 - 2},${y0 + 8}" fill="none" stroke="#fff" stroke-opacity=".9" stroke-width="2.5"/>` +
        solid(a, hd, { mat: 'matte', c, box: [w / 2 - 34, -160, w / 2, 6], ao: 0.2 }) +
        `<rect x="${-w / 2 + 2}" y="-170" width="${w - 2}" height="12" rx="2" fill="${a.lg(bands('steel', P.steel), -w / 2, 0, w / 2, 0)}"/>` +
        [-122, -82, -42]
          .map(
            (y) =>
              `<circle cx="${hx}" cy="${y}" r="4.6" fill="${P.brass}"/><circle cx="${hx - 1}" cy="${y - 1.4}" r="2" fill="#fff1cf"/>`,
          )
          .join('') +
        '</g>',
    )
  }
  const bar =
    'M-262,-366h524a12,12 0 0 1 12,12v44a12,12 0 0 1 -12,12h-524a-12,-12 0 0 1 -12,-12v-44a12,12 0 0 1 12,-12Z'
  return (
    `<path d="${bar}" transform="translate(20 22)" fill="${INK}" fill-opacity=".28" filter="${a.blur(14)}"/><path d="${bar}" transform="translate(3 6)" fill="${INK}" fill-opacity=".35" filter="${a.blur(3)}"/>` +
    wood(a, bar, { c: color, box: [-274, -366, 274, -298], lines: 6 }) +
    knife(-186, 300, 72, 'chef', accent) +
    knife(-62, bread ? 270 : 240, bread ? 46 : 66, bread ? 'bread' : 'santoku', accent) +
    knife(58, 220, 44, 'chef', accent) +
    knife(160, 150, 40, 'chef', accent)
  )
}

export function board(a: Art, { color = P.oak, accent = P.walnut }: ObjectStyle = {}): Svg {
  const big =
      'M-150,-414C-150,-430 -140,-438 -126,-438L74,-438C92,-438 100,-428 101,-414L122,-28C122,-8 112,0 98,0L-148,0C-164,0 -172,-10 -171,-26Z',
    side =
      'M74,-438C92,-438 100,-428 101,-414L122,-28C122,-8 112,0 98,0L110,3C124,3 134,-6 134,-26L113,-412C112,-426 102,-436 86,-437Z'
  const sm =
      'M24,-236C24,-250 32,-256 44,-256L76,-256L80,-330C81,-348 120,-348 121,-330L126,-256L158,-256C172,-256 178,-250 179,-238L194,-20C194,-4 186,2 174,2L34,2C20,2 14,-6 14,-20Z',
    sms =
      'M158,-256C172,-256 178,-250 179,-238L194,-20C194,-4 186,2 174,2L184,6C198,6 206,-1 206,-18L190,-236C189,-248 182,-255 168,-255Z'
  let s =
    `<path d="M-168,4L120,-4L300,22L20,32Z" fill="${INK}" fill-opacity=".2" filter="${a.blur(18)}"/>` +
    `<path d="M-172,0L140,0L150,14L-160,14Z" fill="${INK}" fill-opacity=".45" filter="${a.blur(5)}"/>`
  s +=
    `<path d="${side}" fill="${shade(color, -0.42)}"/>` +
    wood(a, big, { c: color, box: [-172, -440, 122, 0], vertical: true, lines: 12, ao: 0.14 }) +
    `<rect x="-62" y="-410" width="76" height="24" rx="12" fill="${shade(color, -0.62)}"/><rect x="-62" y="-407" width="76" height="21" rx="10.5" fill="${shade(color, -0.4)}"/>`
  s +=
    `<path d="M40,-250L190,-250L216,0L50,10Z" fill="${INK}" fill-opacity=".34" filter="${a.blur(13)}" transform="translate(8 4)"/>` +
    `<path d="${sms}" fill="${shade(accent, -0.5)}"/>` +
    wood(a, sm, { c: accent, box: [14, -344, 206, 2], vertical: true, lines: 8, ao: 0.2 }) +
    `<circle cx="101" cy="-316" r="10" fill="${shade(accent, -0.7)}"/>`
  s += at(-112, 16, 1, lemon(a)) + at(-58, 26, 0.82, lemon(a, true))
  return s
}
