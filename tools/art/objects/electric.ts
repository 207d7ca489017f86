/** Rice cookers and slow cooker. */
import { at, type Art, type Svg } from '../canvas.ts'
import { INK, PALETTE as P, mix, shade, type Hex } from '../color.ts'
import { finish } from '../finish.ts'
import { bands, lathe, shadow, solid, tube } from '../shapes.ts'
import { softStroke } from '../soft.ts'
import { knob } from './details.ts'
import { TILT, body, lid, outline, piece, riseOf, type Profile } from './turned.ts'

/** Persian digits as strokes, 12 × 16: needs no font. */
const DIGITS: Record<string, Svg> = {
  '۰': 'M0,-2.500L2.500,0L0,2.500L-2.500,0Z',
  '۱': 'M-2,-8Q2,0 2,8',
  '۲': 'M-4,-8Q0,0 0,8M-2,-4Q2,0 6,-8',
  '۳': 'M-5,-8Q-1,0 -1,8M-3.500,-5Q-1.500,-1 1,-1.500T3,-7.500Q4,-1.500 6,-1.500T7,-8',
  '۵': 'M0,-8Q-8,4 -3,8Q0,9 0,4Q0,9 3,8Q8,4 0,-8Z',
  '۷': 'M-6,-8L0,8L6,-8',
  '۸': 'M-6,8L0,-8L6,8',
}

function display(a: Art, time: string): Svg {
  const digits = [...time]
    .map(
      (digit, i) => `<g transform="translate(${[-26, -12, 12, 26][i]} 0)"><path d="${DIGITS[digit]}"/></g>`,
    )
    .join('')
  return (
    `<rect x="-58" y="-20" width="116" height="40" rx="7" fill="${a.lg(
      [
        [0, '#39434a'],
        [1, '#1f272c'],
      ],
      -60,
      -20,
      60,
      20,
    )}"/><g fill="none" stroke="#ffce7a" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round">${digits}</g>` +
    '<g fill="#ffce7a"><circle cx="0" cy="-4" r="1.800"/><circle cx="0" cy="4" r="1.800"/></g>'
  )
}

const feet = (w: number): Svg =>
  [-w, w].map((x) => `<path d="M${x - 20},-4h40l-5,14h-30Z" fill="${shade(P.black, -0.1)}"/>`).join('')

/** For eight; 27 cm wide. */
export function digitalCooker(a: Art, { c, accent }: { c: Hex; accent: Hex }): Svg {
  const W = 200
  const d = lathe(
    [
      [W - 12, -226],
      { c: [W + 8, -170, W + 6, -60, W - 20, -14] },
      { c: [W - 28, -4, W - 38, 0, W - 54, 1] },
    ],
    {
      ryTop: 26,
      ryBot: 17,
    },
  )
  const top = `M${-W + 6},-226C${-W + 18},-280 -90,-304 0,-305C90,-304 ${W - 18},-280 ${W - 6},-226A${W - 6},27 0 0 1 ${-W + 6},-226Z`
  return piece(
    shadow(176, { y: 12, len: 1, k: 0.13 }) +
      feet(112) +
      solid(a, d, { mat: 'ceramic', c, box: [-W - 4, -240, W + 4, 18] }) +
      finish(a, d, { mat: 'ceramic', c, box: [-W, -226, W, 0] }) +
      softStroke(`M${-W + 2},-219A${W - 2},28 0 0 0 ${W - 2},-219`, INK, {
        width: 6,
        deviation: 2,
        opacity: 0.32,
      }) +
      solid(a, top, {
        mat: 'ceramic',
        c: mix(c, '#ffffff', 0.2),
        box: [-W, -306, W, -200],
        ao: 0.16,
        edge: 0.8,
      }) +
      finish(a, top, { mat: 'ceramic', c, box: [-W, -306, W, -214] }) +
      `<path d="M${-W + 7},-226A${W - 7},27 0 0 0 ${W - 7},-226" stroke="${a.lg(bands('steel', P.steel), -W, 0, W, 0)}" stroke-width="7" fill="none"/>` +
      tube('M-150,-258C-150,-352 150,-352 150,-258', 17, P.black) +
      `<ellipse cx="102" cy="-282" rx="22" ry="6" transform="rotate(14 102 -282)" fill="${shade(P.black, 0.1)}"/>` +
      at(0, -118, 1.3, display(a, '۱۲۳۰')) +
      `<circle cx="0" cy="-58" r="21" fill="${shade(accent, -0.2)}"/><circle cx="0" cy="-60" r="20" fill="${accent}"/><circle cx="0" cy="-60" r="14" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.6"/>` +
      [-52, 52]
        .map((x) => `<rect x="${x - 17}" y="-68" width="34" height="15" rx="7" fill="${shade(c, -0.16)}"/>`)
        .join('') +
      '<circle cx="-52" cy="-84" r="3" fill="#7bd0a4"/><circle cx="52" cy="-84" r="3" fill="#f0a040"/>',
  )
}

/** For twelve; 34 cm wide. */
export function steelCooker(a: Art, { c, accent }: { c: Hex; accent: Hex }): Svg {
  const W = 240
  const segs: Profile = [[W, -210], { l: [W - 4, -30] }, { c: [W - 6, -8, W - 20, 0, W - 44, 1] }]
  const side = (k: number) =>
    solid(
      a,
      `M${k * (W - 8)},-176H${k * (W + 42)}Q${k * (W + 52)},-176 ${k * (W + 50)},-164L${k * (W + 46)},-142Q${k * (W + 44)},-134 ${k * (W + 32)},-134H${k * (W - 8)}Z`,
      {
        mat: 'matte',
        c: P.black,
        box: [Math.min(k * W, k * (W + 52)), -178, Math.max(k * W, k * (W + 52)), -132],
      },
    )
  const glass = `M${-W + 8},-214C${-W + 30},-262 -100,-280 0,-281C100,-280 ${W - 30},-262 ${W - 8},-214A${W - 8},34 0 0 1 ${-W + 8},-214Z`
  return piece(
    shadow(204, { y: 12, len: 0.9, k: 0.13 }) +
      feet(140) +
      side(-1) +
      side(1) +
      body(a, segs, { mat: 'steel', c }) +
      `<path d="M${-W - 3},-210A${W + 3},36 0 0 1 ${W + 3},-210A${W + 3},36 0 0 1 ${-W - 3},-210Z" fill="${shade(P.steel, 0.2)}"/><ellipse cx="0" cy="-213" rx="${W - 10}" ry="31" fill="#fbf6ea"/>` +
      `<path d="${glass}" fill="${a.lg(
        [
          [0, '#d7e6e4', 0.75],
          [0.25, '#fff', 0.5],
          [0.6, '#dfeceb', 0.36],
          [1, '#9fb5b6', 0.7],
        ],
        -W,
        -280,
        W,
        -214,
      )}"/>` +
      softStroke('M-170,-240C-130,-262 -70,-270 -30,-272', '#fff', {
        width: 9,
        deviation: 3,
        opacity: 0.85,
        cap: 'round',
      }) +
      `<path d="M${-W + 7},-214A${W - 7},34 0 0 0 ${W - 7},-214" stroke="${a.lg(bands('steel', P.steel), -W, 0, W, 0)}" stroke-width="8" fill="none"/><circle cx="74" cy="-262" r="5" fill="${P.steel}"/>` +
      knob(a, -282, P.black, 'matte', 1) +
      `<path d="M-46,-100H46V-36Q46,-26 36,-25Q0,-21 -36,-25Q-46,-26 -46,-36Z" fill="${P.black}"/><rect x="-16" y="-74" width="32" height="34" rx="6" fill="${accent}"/><rect x="-16" y="-74" width="32" height="10" rx="5" fill="${shade(accent, 0.4)}"/>` +
      '<circle cx="-30" cy="-88" r="4" fill="#f0a040"/><circle cx="30" cy="-88" r="4" fill="#7bd0a4"/>',
  )
}

/** 36 cm wide, 6 l. */
export function slowCooker(a: Art, { c, accent }: { c: Hex; accent: Hex }): Svg {
  const W = 250
  const segs: Profile = [
    [W, -170],
    { c: [W - 2, -110, W - 26, -30, W - 50, -12] },
    { c: [W - 58, -3, W - 70, 0, W - 90, 1] },
  ]
  const glass = `M${-W + 20},-196C${-W + 50},-236 -110,-250 0,-251C110,-250 ${W - 50},-236 ${W - 20},-196A${W - 20},32 0 0 1 ${-W + 20},-196Z`
  const grip = (k: number) =>
    tube(`M${k * (W - 12)},-128C${k * (W + 44)},-140 ${k * (W + 44)},-84 ${k * (W - 20)},-88`, 20, P.black)
  return piece(
    shadow(176, { y: 12, len: 1.1, k: 0.14 }) +
      feet(110) +
      grip(-1) +
      grip(1) +
      body(a, segs, { mat: 'matte', c }) +
      `<ellipse cx="0" cy="-170" rx="${W}" ry="36" fill="${shade(c, 0.3)}"/>` +
      solid(
        a,
        `M${-W + 10},-192A${W - 10},35 0 0 1 ${W - 10},-192L${W - 14},-170A${W - 14},35 0 0 1 ${-W + 14},-170Z`,
        {
          mat: 'ceramic',
          c: '#8a4b33',
          box: [-W, -226, W, -136],
        },
      ) +
      `<ellipse cx="0" cy="-194" rx="${W - 14}" ry="33" fill="#6a3524"/>` +
      `<path d="${glass}" fill="${a.lg(
        [
          [0, '#d7e6e4', 0.8],
          [0.25, '#fff', 0.5],
          [0.6, '#e9d9c9', 0.36],
          [1, '#8a7b72', 0.72],
        ],
        -W,
        -250,
        W,
        -196,
      )}"/>` +
      softStroke('M-180,-216C-140,-236 -80,-243 -40,-244', '#fff', {
        width: 9,
        deviation: 3,
        opacity: 0.8,
        cap: 'round',
      }) +
      `<path d="M${-W + 20},-196A${W - 20},32 0 0 0 ${W - 20},-196" stroke="${a.lg(bands('steel', P.steel), -W, 0, W, 0)}" stroke-width="7" fill="none"/>` +
      knob(a, -252, P.black, 'matte', 1) +
      at(-46, -70, 1.05, display(a, '۰۸۰۰')) +
      `<circle cx="66" cy="-66" r="27" fill="${shade(P.steel, -0.3)}"/><circle cx="66" cy="-68" r="25" fill="${a.lg(bands('steel', P.steel), 41, 0, 91, 0)}"/><path d="M66,-68V-90" stroke="${accent}" stroke-width="5" stroke-linecap="round"/>`,
  )
}

/** For four; 21 cm wide. */
export function smallCooker(a: Art, { c, accent }: { c: Hex; accent: Hex }): Svg {
  const W = 156
  const segs: Profile = [
    [W - 12, -150],
    { c: [W + 6, -110, W + 4, -50, W - 26, -12] },
    { c: [W - 34, -3, W - 44, 0, W - 58, 1] },
  ]
  const { base } = outline(segs)
  return piece(
    shadow(base, { y: 10, len: 1.4, k: 0.15 }) +
      feet(70) +
      body(a, segs, { mat: 'ceramic', c }) +
      softStroke(`M${-W + 8},-146A${W - 8},22 0 0 0 ${W - 8},-146`, INK, {
        width: 5,
        deviation: 2,
        opacity: 0.3,
      }) +
      lid(a, { w: W - 10, y: -151, form: 'dome', mat: 'ceramic', c: mix(c, '#ffffff', 0.25) }) +
      `<path d="M${-W + 12},-151A${W - 12},${(W - 12) * TILT} 0 0 0 ${W - 12},-151" fill="none" stroke="${accent}" stroke-width="5"/>` +
      tube(
        `M-36,${-151 - riseOf('dome', W - 10)}C-32,${-186 - riseOf('dome', W - 10)} 32,${-186 - riseOf('dome', W - 10)} 36,${-151 - riseOf('dome', W - 10)}`,
        13,
        accent,
      ) +
      `<circle cx="0" cy="-58" r="29" fill="${shade(accent, -0.18)}"/><circle cx="0" cy="-61" r="27" fill="${accent}"/><path d="M-11,-61a11,11 0 1 0 22,0M0,-76v14" fill="none" stroke="${shade(c, -0.2)}" stroke-width="3.4" stroke-linecap="round"/><circle cx="52" cy="-56" r="4" fill="#f0a040"/>`,
  )
}
