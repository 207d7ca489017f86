/** Kettles. */
import { type Art, type Svg } from '../canvas.ts'
import { INK, PALETTE as P, shade, type Hex } from '../color.ts'
import { lathe, shadow, solid, tube } from '../shapes.ts'
import { softStroke } from '../soft.ts'
import { band, ellipse, flower, knob } from './details.ts'
import { body, lid, outline, piece, riseOf, type Profile } from './turned.ts'

export type KettleLook = { c: Hex; accent: Hex }

const seam = (w: number, y: number): Svg =>
  softStroke(`M${-w},${y}A${w},${w * 0.15} 0 0 0 ${w},${y}`, INK, { width: 5, deviation: 2, opacity: 0.3 })

/** 2.5 l. */
export function hobKettle(a: Art, { c, accent }: KettleLook): Svg {
  const segs: Profile = [
    [62, -158],
    { c: [104, -152, 152, -114, 152, -62] },
    { c: [152, -22, 138, -1, 108, 1] },
  ]
  const { d, base } = outline(segs)
  const spout = 'M108,-116C150,-116 160,-158 194,-180L226,-172C208,-146 202,-70 134,-46Z'
  return piece(
    shadow(base, { y: 2, len: 1.3, k: 0.15 }) +
      tube('M-84,-140C-120,-326 120,-326 84,-140', 9, P.steel, { mat: 'steel' }) +
      solid(a, spout, {
        mat: 'enamel',
        c,
        box: [108, -182, 226, -46],
        dir: [138, -140, 196, -86],
        ao: 0.12,
      }) +
      `<ellipse cx="210" cy="-176" rx="17" ry="5.5" transform="rotate(14 210 -176)" fill="${shade(c, -0.6)}" stroke="${shade(c, 0.4)}" stroke-width="2"/>` +
      body(a, segs, { mat: 'enamel', c, on: band(a, d, 150, -62, P.ivory, { curve: 19, h: 22 }) }) +
      seam(68, -156) +
      lid(a, { w: 66, y: -158, form: 'dome', mat: 'enamel', c }) +
      knob(a, -158 - riseOf('dome', 66) - 2, P.black, 'enamel', 0.7) +
      ellipse(-85, -142, 10, 8, shade(P.steel, -0.3)) +
      ellipse(85, -142, 10, 8, shade(P.steel, -0.45)) +
      tube('M-54,-268C-28,-281 28,-281 54,-268', 23, accent, { mat: 'wood' }),
  )
}

/** 3 l. */
export function whistlingKettle(a: Art, { c, accent }: KettleLook): Svg {
  const segs: Profile = [
    [56, -172],
    { c: [78, -164, 92, -140, 104, -110] },
    { l: [150, -24] },
    { l: [153, -20] },
    { c: [154, -6, 150, 0, 140, 1] },
  ]
  const { base } = outline(segs)
  return piece(
    shadow(base, { y: 2, len: 1.1, k: 0.15 }) +
      tube('M-70,-148C-150,-280 60,-312 98,-196', 24, accent, { hi: 0.4 }) +
      tube('M-70,-148C-79,-163 -84,-176 -87,-188M98,-196C95,-206 91,-213 87,-220', 25, P.steel, {
        mat: 'steel',
      }) +
      solid(a, 'M92,-138L128,-196L164,-176L136,-92Z', {
        mat: 'steel',
        c,
        box: [92, -196, 164, -92],
        dir: [100, -150, 152, -120],
      }) +
      solid(a, 'M118,-194L140,-222Q146,-228 154,-224L178,-208Q184,-202 180,-196L168,-172Z', {
        mat: 'matte',
        c: P.black,
        box: [118, -228, 184, -172],
        dir: [124, -214, 176, -186],
      }) +
      tube('M150,-222L176,-250', 8, P.black) +
      `<ellipse cx="158" cy="-204" rx="4" ry="7" transform="rotate(-56 158 -204)" fill="${P.ochre}"/>` +
      body(a, segs, { mat: 'steel', c }) +
      `<path d="M-151,-23A151,22.500 0 0 0 151,-23" fill="none" stroke="${shade(c, -0.5)}" stroke-opacity=".7" stroke-width="2.5"/>` +
      seam(60, -170) +
      lid(a, { w: 59, y: -172, form: 'low', mat: 'steel', c }) +
      knob(a, -172 - riseOf('low', 59) - 2, accent, 'matte', 0.76),
  )
}

/** 2 l. */
export function floralKettle(a: Art, { c, accent }: KettleLook): Svg {
  const segs: Profile = [
    [50, -206],
    { c: [56, -188, 112, -182, 120, -138] },
    { c: [128, -88, 126, -30, 116, -8] },
    { c: [114, -2, 110, 0, 102, 1] },
  ]
  const { d, base } = outline(segs)
  const light = c === P.ivory || c === P.saffron
  const petals = light ? P.ochre : P.ivory
  const flowers = [-92, -34, 34, 92]
    .map((x, i) =>
      flower(x, -92 + 15 * Math.cos(x / 84), i % 3 ? 25 : 17, petals, light ? P.teal : P.saffron),
    )
    .join('')
  const leaf = `<g fill="none" stroke="${petals}" stroke-opacity=".8" stroke-width="4" stroke-linecap="round"><path d="M-70,-66Q-48,-58 -52,-46M0,-60Q4,-48 -6,-42M70,-66Q50,-58 54,-46M-66,-122Q-50,-132 -58,-142M64,-122Q52,-132 60,-142"/></g>`
  return piece(
    shadow(base, { y: 2, len: 1.5, k: 0.15 }) +
      tube('M-104,-158C-184,-176 -196,-66 -114,-58', 13, shade(c, -0.1)) +
      tube('M-166,-132C-173,-116 -172,-102 -163,-89', 25, accent, { mat: 'wood' }) +
      solid(
        a,
        'M106,-92C152,-98 146,-176 184,-208C190,-214 204,-214 208,-208C212,-202 206,-196 202,-190C180,-152 188,-66 116,-36Z',
        { mat: 'enamel', c, box: [106, -214, 208, -36], dir: [130, -150, 188, -112], ao: 0.12 },
      ) +
      `<ellipse cx="197" cy="-209" rx="13" ry="5" transform="rotate(10 197 -209)" fill="${shade(c, -0.6)}" stroke="${shade(c, 0.45)}" stroke-width="2"/>` +
      body(a, segs, { mat: 'enamel', c, on: flowers + leaf }) +
      `<g clip-path="${a.clip(d)}" fill="none" stroke="${petals}" stroke-width="3"><path d="M-126,-26A126,18 0 0 0 126,-26M-98,-168A98,14 0 0 0 98,-168"/></g>` +
      seam(54, -205) +
      lid(a, { w: 54, y: -206, form: 'dome', mat: 'enamel', c }) +
      knob(a, -206 - riseOf('dome', 54) - 1, accent, 'wood', 0.72),
  )
}

/** 1.7 l. */
export function electricKettle(a: Art, { c, accent }: KettleLook): Svg {
  const segs: Profile = [
    [54, -196],
    { c: [70, -190, 92, -172, 96, -146] },
    { c: [104, -102, 128, -74, 128, -42] },
    { c: [128, -30, 122, -24, 112, -23] },
  ]
  return piece(
    shadow(128, { y: 4, len: 1.3, k: 0.15 }) +
      tube('M-118,-2C-190,6 -214,12 -260,4', 7, shade(P.black, 0.1)) +
      solid(
        a,
        lathe([[122, -16], { l: [128, -4] }, { c: [128, 0, 124, 2, 118, 2] }], { ryTop: 17, ryBot: 16 }),
        {
          mat: 'matte',
          c: P.black,
          box: [-128, -33, 128, 18],
        },
      ) +
      `<path d="M-116,-16A116,16 0 0 0 116,-16" fill="none" stroke="#5b6065" stroke-width="2"/>` +
      tube('M-78,-176C-196,-222 -204,-70 -122,-62', 25, accent, { hi: 0.45 }) +
      tube('M-78,-176C-92,-181 -104,-184 -114,-184', 27, P.brass, { mat: 'brass' }) +
      tube('M112,-76C176,-80 150,-204 218,-212', 20, c) +
      tube('M216,-212L228,-210', 13, P.brass, { mat: 'brass' }) +
      body(a, segs, { mat: 'enamel', c }) +
      `<path d="M-127,-45A127,19 0 0 0 127,-45" fill="none" stroke="${P.brass}" stroke-width="4"/>` +
      `<g fill="${shade(P.black, 0.1)}">${[0, 1, 2, 3, 4].map((i) => `<circle cx="${-34 + i * 17}" cy="${-60 + 4 * Math.cos((i - 2) / 2)}" r="4"/>`).join('')}</g><circle cx="0" cy="-56" r="4" fill="${P.saffron}"/>` +
      seam(58, -195) +
      lid(a, { w: 58, y: -196, form: 'low', mat: 'enamel', c }) +
      knob(a, -196 - riseOf('low', 58) - 2, P.brass, 'brass', 0.66),
  )
}

/** 2 l. */
export function copperKettle(a: Art, { c, accent }: KettleLook): Svg {
  const segs: Profile = [
    [46, -150],
    { c: [58, -138, 78, -132, 104, -120] },
    { c: [152, -98, 160, -50, 126, -14] },
    { c: [120, -6, 110, 0, 96, 1] },
  ]
  const { base } = outline(segs)
  return piece(
    shadow(base, { y: 2, len: 1.5, k: 0.15 }) +
      tube('M-92,-122L-112,-188C-112,-290 112,-290 112,-188L92,-122', 10, P.brass, { mat: 'brass' }) +
      solid(
        a,
        'M116,-72C170,-76 176,-134 200,-172C204,-180 196,-192 210,-194C222,-196 232,-186 228,-174C216,-134 214,-34 128,-28Z',
        { mat: 'brass', c, box: [116, -196, 232, -28], dir: [148, -130, 208, -90], ao: 0.14 },
      ) +
      `<ellipse cx="216" cy="-188" rx="13" ry="6" transform="rotate(24 216 -188)" fill="${shade(c, -0.6)}"/>` +
      body(a, segs, { mat: 'copper', c }) +
      `<path d="M-58,-137A58,8 0 0 0 58,-137" fill="none" stroke="${P.brass}" stroke-width="6"/>` +
      seam(48, -149) +
      lid(a, { w: 48, y: -150, form: 'dome', mat: 'copper', c }) +
      knob(a, -150 - riseOf('dome', 48) - 1, P.brass, 'brass', 0.72) +
      [-1, 1].map((k) => ellipse(k * 93, -122, 10, 9, shade(P.brass, k < 0 ? 0.1 : -0.3))).join('') +
      tube('M-56,-252C-28,-266 28,-266 56,-252', 24, accent, { hi: 0.4 }),
  )
}
