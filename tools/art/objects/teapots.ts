/** Teapots of porcelain, clay, iron and steel. */
import { at, type Art, type Svg } from '../canvas.ts'
import { INK, PALETTE as P, shade, type Hex } from '../color.ts'
import { shadow, solid, tube } from '../shapes.ts'
import { softStroke } from '../soft.ts'
import { ellipse, flower, knob } from './details.ts'
import { teapotOnly } from './tea.ts'
import { body, lid, outline, piece, riseOf, type Profile } from './turned.ts'

export type TeapotLook = { c: Hex; accent: Hex }

const seam = (w: number, y: number): Svg =>
  softStroke(`M${-w},${y}A${w},${w * 0.15} 0 0 0 ${w},${y}`, INK, { width: 4, deviation: 1.6, opacity: 0.3 })

/** 0.7 l. */
export const rosePot = (a: Art, { c, accent }: TeapotLook): Svg =>
  piece(at(0, 0, 0.66, teapotOnly(a, { color: c, accent })))

/** 0.9 l. */
export function wavePot(a: Art, { c, accent }: TeapotLook): Svg {
  const segs: Profile = [[36, -150], { c: [60, -132, 74, -108, 92, -74] }, { c: [112, -34, 96, -4, 64, 0] }]
  const { base } = outline(segs)
  const clay = '#e4d8c2'
  const wave = `<path d="M-120,-58C-90,-44 -70,-30 -46,-44S6,-24 30,-36S84,-46 120,-62V20H-120Z" fill="${clay}"/><path d="M-120,-58C-90,-44 -70,-30 -46,-44S6,-24 30,-36S84,-46 120,-62" fill="none" stroke="${shade(c, 0.45)}" stroke-width="3"/>`
  return piece(
    shadow(base, { y: 2, len: 1.7, k: 0.16 }) +
      tube('M52,-128C132,-142 146,-50 84,-40', 15, c, { mat: 'ceramic' }) +
      solid(a, 'M-66,-98L-132,-152Q-140,-158 -148,-150Q-154,-142 -147,-136L-86,-52Z', {
        mat: 'ceramic',
        c,
        box: [-154, -158, -66, -52],
        dir: [-128, -130, -96, -84],
        ao: 0.1,
      }) +
      `<ellipse cx="-144" cy="-148" rx="9" ry="4" transform="rotate(-42 -144 -148)" fill="${shade(c, -0.55)}"/>` +
      body(a, segs, { mat: 'ceramic', c, on: wave + flower(8, -86, 25, accent, shade(P.ivory, 0)) }) +
      seam(40, -148) +
      lid(a, { w: 41, y: -149, form: 'dome', mat: 'ceramic', c }) +
      knob(a, -149 - riseOf('dome', 41), c, 'ceramic', 0.5),
  )
}

/** 0.8 l. */
export function ironPot(a: Art, { c }: TeapotLook): Svg {
  const segs: Profile = [[44, -104], { c: [84, -100, 116, -84, 118, -60] }, { c: [118, -26, 98, -2, 62, 0] }]
  const { base } = outline(segs)
  let studs = ''
  for (let row = 0; row < 4; row++)
    for (let i = 0; i < 17; i++) {
      const turn = -1.45 + (2.9 * (i + (row % 2) / 2)) / 17
      const w = [104, 114, 117, 116][row]!
      const [x, y] = [w * Math.sin(turn), -84 + row * 12 + w * 0.13 * Math.cos(turn)]
      studs += `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(3.6 * Math.cos(turn) + 0.6).toFixed(1)}"/>`
    }
  return piece(
    shadow(base, { y: 2, len: 1.7, k: 0.17 }) +
      tube('M-86,-88C-104,-216 104,-216 86,-88', 11, shade(c, 0.06), { mat: 'iron', hi: 0.3 }) +
      solid(a, 'M-92,-64C-122,-66 -128,-96 -150,-104L-160,-94C-146,-80 -138,-34 -96,-34Z', {
        mat: 'iron',
        c,
        box: [-160, -106, -92, -34],
        dir: [-140, -86, -108, -50],
      }) +
      `<ellipse cx="-155" cy="-99" rx="8" ry="4" transform="rotate(-44 -155 -99)" fill="${shade(c, -0.6)}"/>` +
      body(a, segs, {
        mat: 'iron',
        c,
        on: `<g fill="${shade(c, -0.5)}" transform="translate(1.500 1.800)">${studs}</g><g fill="${shade(c, 0.22)}">${studs}</g>`,
      }) +
      [-1, 1].map((k) => ellipse(k * 86, -90, 9, 10, shade(c, -0.2))).join('') +
      seam(47, -103) +
      lid(a, { w: 47, y: -104, form: 'low', mat: 'brass', c: P.brass }) +
      knob(a, -104 - riseOf('low', 47), P.brass, 'brass', 0.46),
  )
}

/** 1.2 l. */
export function skyPot(a: Art, { c, accent }: TeapotLook): Svg {
  const segs: Profile = [
    [42, -182],
    { c: [50, -172, 92, -166, 98, -138] },
    { c: [102, -104, 88, -58, 72, -22] },
    { c: [68, -10, 70, -4, 74, 0] },
  ]
  const { base } = outline(segs)
  const brush = (d: string, w: number) =>
    `<path d="${d}" fill="none" stroke="${accent}" stroke-width="${w}" stroke-linecap="round" stroke-opacity=".86"/>`
  const spray =
    brush('M-30,-34C-18,-64 4,-84 10,-124', 4) +
    brush('M-12,-66C-30,-72 -42,-86 -44,-98M2,-90C20,-92 36,-104 40,-118', 3) +
    [
      [10, -128, 20],
      [-46, -104, 13],
      [42, -122, 14],
    ]
      .map(([x, y, r]) => flower(x!, y!, r!, accent, P.ivory))
      .join('') +
    `<path d="M-20,-52q-22,2 -28,18q20,2 28,-18ZM-2,-78q20,6 22,22q-20,-2 -22,-22Z" fill="${accent}" fill-opacity=".8"/>`
  return piece(
    shadow(base, { y: 2, len: 1.6, k: 0.16 }) +
      tube('M82,-154C160,-176 158,-52 78,-52', 14, c, { mat: 'ceramic' }) +
      tube('M92,-158C104,-172 118,-176 126,-170', 9, c, { mat: 'ceramic' }) +
      solid(
        a,
        'M-84,-78C-132,-78 -116,-164 -160,-186C-166,-190 -178,-188 -180,-182C-182,-176 -176,-172 -170,-166C-148,-138 -152,-40 -78,-40Z',
        { mat: 'ceramic', c, box: [-182, -188, -78, -40], dir: [-164, -130, -112, -96], ao: 0.1 },
      ) +
      `<ellipse cx="-171" cy="-185" rx="10" ry="4" transform="rotate(-16 -171 -185)" fill="${shade(c, -0.55)}" stroke="${P.ivory}" stroke-width="1.6"/>` +
      body(a, segs, { mat: 'ceramic', c, on: spray }) +
      seam(46, -181) +
      lid(a, { w: 46, y: -182, form: 'dome', mat: 'ceramic', c }) +
      `<path d="M-45,-182A45,7 0 0 0 45,-182" fill="none" stroke="${accent}" stroke-width="2.4"/>` +
      knob(a, -182 - riseOf('dome', 46), accent, 'ceramic', 0.54),
  )
}

/** 1 l. */
export function steelPot(a: Art, { c }: TeapotLook): Svg {
  const segs: Profile = [[66, -158], { l: [84, -12] }, { c: [85, -4, 82, 0, 74, 1] }]
  const { base } = outline(segs)
  return piece(
    shadow(base, { y: 2, len: 1.6, k: 0.16 }) +
      tube('M62,-140L120,-146C150,-146 146,-36 118,-34L80,-34', 10, P.steel, { mat: 'steel' }) +
      solid(a, 'M-66,-142L-134,-164L-142,-156L-78,-66Z', {
        mat: 'steel',
        c,
        box: [-142, -164, -66, -66],
        dir: [-126, -150, -84, -96],
      }) +
      body(a, segs, { mat: 'steel', c }) +
      `<path d="M-68,-146A68,10 0 0 0 68,-146M-84,-16A84,12.500 0 0 0 84,-16" fill="none" stroke="${shade(c, -0.5)}" stroke-opacity=".6" stroke-width="2.2"/>` +
      seam(68, -157) +
      lid(a, { w: 69, y: -158, form: 'flat', mat: 'steel', c }) +
      `<rect x="56" y="-168" width="22" height="12" rx="3" fill="${shade(P.steel, -0.2)}"/>` +
      tube('M-14,-168C-14,-186 14,-186 14,-168', 8, P.steel, { mat: 'steel' }),
  )
}
