/** Vacuum flasks and water bottle. */
import { type Art, type Svg } from '../canvas.ts'
import { INK, PALETTE as P, shade, type Hex } from '../color.ts'
import { bands, lathe, shadow, solid, tube } from '../shapes.ts'
import { ellipse } from './details.ts'
import { body, outline, piece, type Profile } from './turned.ts'

/** 1 l. */
export function teaFlask(a: Art, { c, accent }: { c: Hex; accent: Hex }): Svg {
  const segs: Profile = [
    [58, -318],
    { c: [72, -308, 78, -296, 78, -270] },
    { l: [78, -18] },
    { c: [78, -5, 72, 0, 62, 1] },
  ]
  const { d } = outline(segs)
  const cap = lathe([[50, -408], { c: [56, -406, 59, -400, 59, -392] }, { l: [62, -330] }], {
    ryTop: 7,
    ryBot: 9,
  })
  return piece(
    shadow(74, { y: 2, len: 1.7, k: 0.16 }) +
      tube('M72,-252C130,-264 136,-96 72,-104', 15, shade(c, -0.25)) +
      body(a, segs, { mat: 'enamel', c }) +
      `<g clip-path="${a.clip(d)}"><path d="M-78,-34A78,11 0 0 0 78,-34V20H-78Z" fill="${a.lg(bands('steel', P.steel), -78, 0, 78, 0)}"/><path d="M-78,-35A78,11 0 0 0 78,-35" fill="none" stroke="${INK}" stroke-opacity=".3" stroke-width="2"/><path d="M-30,-176c14,-16 26,8 38,-4s20,-8 28,-2" stroke="#fff" stroke-opacity=".85" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M-18,-158c10,-10 18,5 26,-2s14,-5 20,-1" stroke="#fff" stroke-opacity=".6" stroke-width="4" fill="none" stroke-linecap="round"/></g>` +
      solid(a, lathe([[60, -334], { l: [62, -314] }], { ryTop: 9, ryBot: 9 }), {
        mat: 'steel',
        c: P.steel,
        box: [-62, -343, 62, -305],
      }) +
      solid(a, cap, { mat: 'wood', c: accent, box: [-62, -416, 62, -321], ao: 0.2 }) +
      ellipse(0, -408, 50, 7, shade(accent, 0.4)),
  )
}

/** 1.5 l. */
export function mountainFlask(a: Art, { c, accent }: { c: Hex; accent: Hex }): Svg {
  const segs: Profile = [[62, -330], { c: [84, -324, 92, -306, 92, -286] }, { l: [92, -30] }, { l: [92, 0] }]
  const ring = (y: number) =>
    `<path d="M-92,${y}A92,13 0 0 0 92,${y}" fill="none" stroke="${shade(P.steel, -0.45)}" stroke-width="5"/><path d="M-92,${y - 4}A92,13 0 0 0 92,${y - 4}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="2.4"/>`
  return piece(
    shadow(90, { y: 3, len: 1.6, k: 0.16 }) +
      tube('M-84,-300C-150,-420 150,-420 84,-300', 12, shade(accent, 0.1)) +
      body(a, segs, { mat: 'steel', c, on: ring(-250) + ring(-86) }) +
      `<path d="M-92,-30A92,13 0 0 0 92,-30V0A92,13 0 0 1 -92,0Z" fill="${a.lg(bands('matte', accent), -92, 0, 92, 0)}"/>` +
      `<path d="M-40,-150l22,-34l14,18l20,-32l26,48Z" fill="none" stroke="${shade(P.steel, -0.55)}" stroke-width="3" stroke-linejoin="round"/>` +
      [-1, 1].map((k) => ellipse(k * 85, -300, 9, 11, shade(accent, -0.2))).join('') +
      solid(
        a,
        lathe([[56, -404], { c: [64, -402, 66, -396, 66, -388] }, { l: [68, -340] }], {
          ryTop: 8,
          ryBot: 10,
        }),
        {
          mat: 'matte',
          c: accent,
          box: [-68, -412, 68, -330],
        },
      ) +
      [-40, -20, 0, 20, 40]
        .map((x) => `<path d="M${x},-390V-342" stroke="#fff" stroke-opacity=".14" stroke-width="5"/>`)
        .join('') +
      ellipse(0, -404, 55, 8, shade(accent, 0.24)),
  )
}

/** 0.75 l. */
export function waterBottle(a: Art, { c, accent }: { c: Hex; accent: Hex }): Svg {
  const segs: Profile = [
    [34, -346],
    { c: [36, -322, 56, -312, 58, -282] },
    { l: [58, -16] },
    { c: [58, -4, 54, 0, 46, 1] },
  ]
  return piece(
    shadow(56, { y: 2, len: 2, k: 0.18 }) +
      tube('M-22,-392C-22,-428 22,-428 22,-392', 11, accent, { mat: 'brass' }) +
      body(a, segs, { mat: 'matte', c }) +
      `<path d="M-58,-22A58,8.500 0 0 0 58,-22" fill="none" stroke="${accent}" stroke-width="4"/>` +
      solid(
        a,
        lathe([[34, -394], { c: [39, -392, 40, -388, 40, -382] }, { l: [40, -352] }], { ryTop: 5, ryBot: 6 }),
        {
          mat: 'brass',
          c: accent,
          box: [-40, -399, 40, -344],
        },
      ) +
      [-24, -8, 8, 24]
        .map(
          (x) =>
            `<path d="M${x},-384V-354" stroke="${shade(accent, -0.5)}" stroke-opacity=".5" stroke-width="3"/>`,
        )
        .join('') +
      ellipse(0, -394, 33, 5, shade(accent, 0.4)),
  )
}
