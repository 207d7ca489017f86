/** Samovar with teapot. */
import { at, type Art, type Box, type Svg } from '../canvas.ts'
import { PALETTE as P, shade } from '../color.ts'
import { lathe, shadow, solid, tube } from '../shapes.ts'
import { ellipse, streak, band } from './details.ts'
import type { ObjectStyle } from './style.ts'
import { teapotOnly } from './tea.ts'

export function samovar(
  a: Art,
  {
    color = P.brass,
    accent = P.ivory,
    material = 'brass',
    withPot = true,
  }: ObjectStyle & { withPot?: boolean } = {},
): Svg {
  const mat = material === 'steel' ? 'steel' : 'brass',
    S = (
      segs: Parameters<typeof lathe>[0],
      o: Parameters<typeof lathe>[1],
      box: Box,
      x: { ao?: number } = {},
    ) => solid(a, lathe(segs, o), { mat, c: color, box, ...x })
  let s = shadow(112, { y: 6, len: 1.5 })
  s +=
    S([[102, -22], { l: [114, -4] }, { l: [114, 2] }], { ryTop: 12, ryBot: 15 }, [-114, -34, 114, 17]) +
    S([[84, -40], { c: [86, -30, 96, -26, 102, -20] }], { ryTop: 10, ryBot: 13 }, [-102, -50, 102, -8])
  s +=
    S([[40, -92], { c: [36, -66, 58, -46, 84, -38] }], { ryBot: 11 }, [-84, -92, 84, -28], { ao: 0.3 }) +
    S([[50, -104], { c: [58, -100, 58, -92, 48, -88] }], { ryTop: 6, ryBot: 7 }, [-56, -110, 56, -82])
  for (const k of [-1, 1])
    s +=
      tube(
        `M${k * 126},-300C${k * 176},-330 ${k * 204},-270 ${k * 190},-236C${k * 180},-216 ${k * 150},-222 ${k * 134},-246`,
        11,
        shade(color, -0.05),
      ) + tube(`M${k * 195},-290L${k * 195},-248`, 24, accent === P.ivory ? P.walnut : accent)
  const body = lathe(
    [[122, -318], { c: [142, -306, 148, -276, 144, -244] }, { c: [136, -176, 96, -134, 50, -102] }],
    { ryTop: 16, ryBot: 8 },
  )
  s +=
    solid(a, body, { mat, c: color, box: [-146, -334, 146, -96], ao: 0.36 }) +
    band(a, body, 138, -262, shade(color, -0.5), { curve: 19, h: 24, n: 15 })
  let fl = ''
  for (let i = 0; i < 11; i++) {
    const th = -1.35 + i * 0.27,
      x = Math.sin(th)
    fl += `<path d="M${(x * 132).toFixed(1)},-222C${(x * 116).toFixed(1)},-170 ${(x * 78).toFixed(1)},-136 ${(x * 50).toFixed(1)},-104" fill="none" stroke="${shade(color, -0.55)}" stroke-opacity=".4" stroke-width="2.4"/>`
  }
  s += `<g clip-path="${a.clip(body)}">${fl}</g>` + streak(a, -86, -300, -170, 16, body, 0.4)
  s +=
    S(
      [[96, -352], { c: [96, -334, 120, -330, 126, -316] }],
      { ryTop: 12, ryBot: 17 },
      [-126, -366, 126, -300],
    ) +
    S(
      [[104, -366], { c: [110, -360, 108, -352, 98, -348] }],
      { ryTop: 12, ryBot: 12 },
      [-108, -380, 108, -336],
    ) +
    S([[74, -400], { c: [70, -386, 88, -378, 92, -366] }], { ryTop: 9, ryBot: 11 }, [-92, -410, 92, -354])
  s +=
    ellipse(0, -400, 74, 9, shade(color, -0.5)) +
    `<ellipse cx="0" cy="-400" rx="73" ry="8.4" fill="none" stroke="${shade(color, 0.5)}" stroke-width="2.6"/>`
  s +=
    tube('M-48,-158L-108,-148', 19, color) +
    tube('M-108,-150L-112,-116', 15, color) +
    tube('M-84,-156L-88,-186', 8, color) +
    tube('M-106,-190C-100,-200 -76,-200 -70,-188', 9, color) +
    ellipse(-50, -158, 9, 16, shade(color, -0.25), `stroke="${shade(color, 0.4)}" stroke-width="2"`)
  return (
    s + (withPot ? at(8, -398, 0.52, teapotOnly(a, { color: accent, accent: P.ochre, grounded: false })) : '')
  )
}
