/** Rice cooker. The base center of every object stands at 0,0; y grows downwards; one scale for all. */
import { type Art, type Svg } from '../canvas.ts'
import { PALETTE as P, INK, mix, shade } from '../color.ts'
import { bands, lathe, gloss, shadow, solid, tube } from '../shapes.ts'
import { softStroke } from '../soft.ts'
import { streak } from './details.ts'
import type { ObjectStyle } from './style.ts'

/** «۱۸:۳۰» as strokes, so that a machine without Persian fonts draws the same picture. */
const clock =
  '<g transform="translate(0 -109)" fill="none" stroke="#ffce7a" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"><path d="M-27,-8Q-24,0 -24,8M-15,8L-9,-8L-3,8M8,-8Q11,0 11,8M8.5,-5Q10.500,-1 13,-1.500T16,-7.500Q17,-1.500 19.500,-1.500T22.500,-8"/><g fill="#ffce7a" stroke="none"><circle cx="2.500" cy="-4" r="1.800"/><circle cx="2.500" cy="4" r="1.800"/><path d="M29,-3l3,3l-3,3l-3,-3Z"/></g></g>'

export function ricecooker(
  a: Art,
  { color = P.ivory, accent = P.ochre, material = 'ceramic' }: ObjectStyle = {},
): Svg {
  const W = 178,
    d = lathe(
      [
        [W - 8, -206],
        { c: [W + 8, -160, W + 6, -60, W - 22, -14] },
        { c: [W - 30, -4, W - 40, 0, W - 56, 1] },
      ],
      { ryTop: 24, ryBot: 15 },
    ),
    lid = `M${-W + 4},-206C${-W + 20},-264 -80,-282 0,-283C80,-282 ${W - 20},-264 ${W - 4},-206A${W - 4},25 0 0 1 ${-W + 4},-206Z`
  const foot = (x: number) => `<path d="M${x - 22},2h44l-5,14h-34Z" fill="${shade(P.black, -0.1)}"/>`
  return (
    shadow(150, { y: 16, len: 1.2 }) +
    foot(-96) +
    foot(96) +
    [-1, 1]
      .map((s) =>
        solid(a, `M${s * 166},-176C${s * 214},-176 ${s * 218},-132 ${s * 172},-130Z`, {
          mat: 'matte',
          c: P.black,
          box: [Math.min(s * 166, s * 216), -178, Math.max(s * 166, s * 216), -130],
        }),
      )
      .join('') +
    solid(a, d, {
      mat: material === 'steel' ? 'steel' : 'ceramic',
      c: color,
      box: [-W - 4, -220, W + 4, 16],
    }) +
    streak(a, -122, -180, -36, 18, d, 0.5) +
    softStroke(`M${-W},-199A${W},26 0 0 0 ${W},-199`, INK, { width: 6, deviation: 2, opacity: 0.32 }) +
    solid(a, lid, {
      mat: material === 'steel' ? 'steel' : 'ceramic',
      c: mix(color, '#ffffff', 0.2),
      box: [-W, -284, W, -182],
      ao: 0.16,
      edge: 0.8,
    }) +
    `<path d="M${-W + 5},-206A${W - 5},25 0 0 0 ${W - 5},-206" stroke="${a.lg(bands('steel', P.steel), -W, 0, W, 0)}" stroke-width="8" fill="none"/>` +
    gloss(a, 'M-122,-236C-96,-258 -50,-268 -20,-270C-52,-258 -84,-246 -106,-222Z', lid, 0.7, 4) +
    tube('M-52,-276C-48,-320 48,-320 52,-276', 18, P.black) +
    `<ellipse cx="92" cy="-258" rx="20" ry="6" transform="rotate(16 92 -258)" fill="${shade(P.black, 0.1)}"/>` +
    `<path d="M-62,-122C-62,-136 -52,-140 -40,-139Q0,-134 40,-139C52,-140 62,-136 62,-122V-52C62,-40 54,-34 44,-33Q0,-28 -44,-33C-54,-34 -62,-40 -62,-52Z" fill="${a.lg(
      [
        [0, '#39434a'],
        [1, '#1f272c'],
      ],
      -60,
      -140,
      60,
      -30,
    )}"/><circle cx="0" cy="-66" r="22" fill="${a.lg(
      [
        [0, shade(accent, 0.4)],
        [1, shade(accent, -0.3)],
      ],
      -16,
      -84,
      16,
      -48,
    )}"/><circle cx="0" cy="-66" r="16" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.6"/>${clock}<circle cx="-36" cy="-66" r="4" fill="#7bd0a4"/><circle cx="36" cy="-66" r="4" fill="#f0a040"/>`
  )
}
