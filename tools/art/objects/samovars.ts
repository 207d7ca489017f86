/** Gas samovar in steel, charcoal samovar in copper; brass: samovar.ts. */
import { type Art, type Svg } from '../canvas.ts'
import { PALETTE as P, shade, type Hex } from '../color.ts'
import { bands, lathe, shadow, solid, tube, type Material } from '../shapes.ts'
import { ellipse } from './details.ts'
import { body, piece, type Profile } from './turned.ts'

function tap(c: Hex, y: number, x: number): Svg {
  return (
    ellipse(x + 6, y, 12, 18, shade(c, -0.2), `stroke="${shade(c, 0.4)}" stroke-width="2"`) +
    tube(`M${x},${y}L${x - 62},${y + 8}`, 17, c) +
    tube(`M${x - 62},${y + 6}L${x - 64},${y + 40}`, 14, c) +
    tube(`M${x - 38},${y + 2}L${x - 41},${y - 26}`, 7, c)
  )
}

/** 8 l, 48 cm high. */
export function gasSamovar(a: Art, { c }: { c: Hex }): Svg {
  const part = (segs: Profile, mat: Material = 'steel', color = c) => body(a, segs, { mat, c: color })
  const ear = (k: number) =>
    tube(`M${k * 150},-430L${k * 196},-436L${k * 200},-350L${k * 150},-346`, 12, P.steel, { mat: 'steel' }) +
    tube(`M${k * 198},-424L${k * 200},-362`, 25, P.black)
  return piece(
    shadow(138, { y: 3, len: 1.2, k: 0.14 }) +
      [-96, 96]
        .map((x) => `<path d="M${x - 14},-8h28l-6,16h-16Z" fill="${shade(P.steel, -0.35)}"/>`)
        .join('') +
      part([[128, -66], { l: [136, -10] }, { l: [140, -4] }]) +
      `<path d="M-60,-52H60L56,-24H-56Z" fill="${shade(P.black, -0.1)}"/><path d="M-40,-38q10,-14 20,0q10,-14 20,0q10,-14 20,0q10,-14 20,0" fill="none" stroke="#6fb4d8" stroke-width="4"/><circle cx="88" cy="-36" r="13" fill="${P.black}"/><path d="M88,-36V-47" stroke="${P.ochre}" stroke-width="4"/>` +
      ear(-1) +
      ear(1) +
      part([[150, -470], { c: [154, -420, 154, -180, 146, -90] }, { c: [144, -76, 138, -68, 128, -66] }]) +
      `<path d="M-152,-440A152,22 0 0 0 152,-440M-148,-104A148,22 0 0 0 148,-104" fill="none" stroke="${shade(P.steel, -0.45)}" stroke-opacity=".6" stroke-width="3"/>` +
      `<rect x="62" y="-330" width="20" height="180" rx="10" fill="#eaf4f4" stroke="${shade(P.steel, -0.3)}" stroke-width="3"/><rect x="66" y="-264" width="12" height="110" rx="6" fill="#9fd0cb"/>` +
      part([[112, -512], { c: [116, -496, 150, -494, 150, -472] }]) +
      part([[92, -540], { l: [96, -508] }]) +
      ellipse(0, -540, 92, 13, shade(P.steel, -0.4)) +
      ellipse(0, -538, 66, 8, shade(P.black, -0.1)) +
      tap(P.steel, -128, -56) +
      `<rect x="-112" y="-160" width="30" height="16" rx="8" fill="#f4efe4"/>`,
  )
}

/** 4 l. */
export function charcoalSamovar(a: Art, { c }: { c: Hex }): Svg {
  const brass = P.brass
  const part = (segs: Profile, mat: Material = 'copper', color: Hex = c) => body(a, segs, { mat, c: color })
  const ear = (k: number) =>
    tube(`M${k * 112},-330C${k * 176},-372 ${k * 186},-290 ${k * 122},-262`, 10, brass, { mat: 'brass' }) +
    tube(`M${k * 158},-338C${k * 168},-326 ${k * 168},-312 ${k * 162},-300`, 21, P.walnut, { mat: 'wood' })
  return piece(
    shadow(112, { y: 6, len: 1.4, k: 0.14 }) +
      solid(a, 'M-112,-22L112,-22L126,6Q0,22 -126,6Z', {
        mat: 'brass',
        c: brass,
        box: [-126, -22, 126, 16],
      }) +
      solid(a, 'M-100,-40L100,-40L110,-20Q0,-8 -110,-20Z', {
        mat: 'brass',
        c: brass,
        box: [-110, -40, 110, -10],
      }) +
      `<g fill="${shade(brass, -0.65)}">${[-60, -20, 20, 60].map((x) => `<path d="M${x - 9},-18h18v14a9,4 0 0 1 -18,0Z"/>`).join('')}</g>` +
      part([[42, -104], { c: [40, -76, 66, -52, 92, -40] }], 'brass', brass) +
      ear(-1) +
      ear(1) +
      part([[86, -392], { c: [128, -380, 134, -340, 128, -292] }, { c: [120, -212, 88, -136, 50, -104] }]) +
      `<path d="M-131,-330A131,19 0 0 0 131,-330M-110,-208A110,16 0 0 0 110,-208" fill="none" stroke="${brass}" stroke-width="6"/>` +
      part([[64, -432], { c: [70, -420, 84, -410, 90, -390] }], 'brass', brass) +
      `<path d="M-36,-430L-28,-566H28L36,-430A36,6 0 0 1 -36,-430Z" fill="${a.lg(bands('copper', c), -36, 0, 36, 0)}"/>` +
      `<path d="M-30,-548L-30,-600Q-30,-622 -8,-622H56V-566H28V-548Z" fill="${a.lg(bands('copper', c), -30, -600, 40, -560)}"/>` +
      ellipse(57, -594, 9, 28, shade(c, -0.6), `stroke="${shade(brass, 0.2)}" stroke-width="4"`) +
      `<path d="M-36,-470A36,6 0 0 0 36,-470" fill="none" stroke="${brass}" stroke-width="6"/>` +
      tap(brass, -176, -60) +
      `<g transform="translate(206 4)">${tube('M-8,0C-24,-60 -8,-150 6,-196M10,0C22,-60 14,-150 8,-196', 7, brass, { mat: 'brass' })}${solid(a, lathe([[11, -214], { c: [15, -208, 15, -198, 10, -194] }], { ryTop: 2, ryBot: 2 }), { mat: 'brass', c: brass, box: [-15, -214, 15, -194] })}</g>`,
  )
}
