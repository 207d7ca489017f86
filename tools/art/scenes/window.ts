/** Hero window: an orosi and the sea. */
import type { Art, Stop, Svg } from '../canvas.ts'
import { INK, PALETTE as P, shade, type Hex } from '../color.ts'

export function seaView(a: Art, x: number, y: number, w: number, h: number, dusk: boolean): Svg {
  const hz = y + h * 0.6,
    sky: Stop[] = dusk
      ? [
          [0, '#2c4a63'],
          [0.5, '#8a7f93'],
          [0.8, '#e0a078'],
          [1, '#f3c48a'],
        ]
      : [
          [0, '#a9d2d8'],
          [0.55, '#d7ebe7'],
          [1, '#fbeeda'],
        ],
    sea: Stop[] = dusk
      ? [
          [0, '#b98a78'],
          [0.2, '#54707f'],
          [1, '#1c3e50'],
        ]
      : [
          [0, '#9fd0cb'],
          [0.25, '#4fa7a5'],
          [1, '#0f6f73'],
        ]
  let s = `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${a.lg(sky, 0, y, 0, hz)}"/><circle cx="${x + w * 0.3}" cy="${hz - h * 0.2}" r="${w * 0.055}" fill="${dusk ? '#ffd79a' : '#fff6df'}"/><circle cx="${x + w * 0.3}" cy="${hz - h * 0.2}" r="${w * 0.2}" fill="${a.rg(
    [
      [0, '#fff3d0', 0.75],
      [1, '#fff3d0', 0],
    ],
    x + w * 0.3,
    hz - h * 0.2,
    w * 0.2,
  )}"/>`
  const hill = (pts: readonly (readonly [number, number])[], c: Hex, o = 1) =>
    `<path d="M${pts.map(([px, py]) => `${(x + w * px).toFixed(1)},${(hz - h * py).toFixed(1)}`).join('L')}Z" fill="${c}" fill-opacity="${o}"/>`
  s += hill(
    [
      [0.36, 0],
      [0.44, 0.05],
      [0.5, 0.045],
      [0.56, 0.1],
      [0.62, 0.085],
      [0.7, 0.14],
      [0.76, 0.12],
      [0.84, 0.17],
      [0.92, 0.15],
      [1.02, 0.19],
      [1.02, 0],
    ],
    dusk ? '#6d5a70' : '#d9b8a4',
    0.85,
  )
  s +=
    hill(
      [
        [0.56, 0],
        [0.63, 0.05],
        [0.68, 0.045],
        [0.74, 0.1],
        [0.79, 0.08],
        [0.85, 0.125],
        [0.9, 0.1],
        [1.02, 0.13],
        [1.02, 0],
      ],
      dusk ? '#7d4a45' : '#c4714f',
    ) +
    hill(
      [
        [0.68, 0.045],
        [0.74, 0.1],
        [0.745, 0.06],
        [0.72, 0.03],
        [0.7, 0],
        [0.66, 0],
      ],
      '#fff',
      0.16,
    ) +
    hill(
      [
        [0.79, 0.08],
        [0.85, 0.125],
        [0.86, 0.07],
        [0.83, 0.02],
        [0.78, 0],
      ],
      dusk ? '#e0a078' : '#e2a03a',
      0.4,
    ) +
    hill(
      [
        [0.9, 0.1],
        [1.02, 0.13],
        [1.02, 0.06],
        [0.94, 0.03],
      ],
      '#8e3524',
      0.35,
    )
  s += `<rect x="${x}" y="${hz}" width="${w}" height="${h * 0.42}" fill="${a.lg(sea, 0, hz, 0, y + h)}"/>`
  for (let i = 0; i < 26; i++) {
    const yy = hz + 5 + (i / 26) ** 1.5 * h * 0.38,
      ww = w * (0.03 + 0.1 * a.rnd()) * (0.5 + i / 20),
      xx = x + a.rnd() * w
    s += `<path d="M${xx.toFixed(0)},${yy.toFixed(1)}q${(ww / 4).toFixed(1)},-3 ${(ww / 2).toFixed(1)},0t${(ww / 2).toFixed(1)},0" fill="none" stroke="#fff" stroke-opacity="${(0.2 + a.rnd() * 0.35).toFixed(2)}" stroke-width="${(1 + i / 14).toFixed(1)}" stroke-linecap="round"/>`
  }
  for (let i = 0; i < 7; i++)
    s += `<rect x="${(x + w * 0.3 - (10 + i * 5)).toFixed(0)}" y="${(hz + 6 + i * i * 2.4).toFixed(0)}" width="${20 + i * 10}" height="${2 + i * 0.5}" rx="2" fill="#fff3d0" fill-opacity="${0.7 - i * 0.08}"/>`
  const L = w * 0.00125
  return (
    s +
    `<g transform="translate(${x + w * 0.47} ${hz + h * 0.055}) scale(${L.toFixed(3)})"><path d="M-84,-16C-60,-2 -40,6 0,8C40,8 62,-6 92,-34C70,-22 40,-18 0,-18C-40,-18 -64,-20 -92,-30Z" fill="${dusk ? '#2c2a33' : '#5d3a2a'}"/><path d="M-4,-18L-10,-150" stroke="${dusk ? '#2c2a33' : '#5d3a2a'}" stroke-width="6"/><path d="M-70,-40C-40,-110 10,-150 74,-172C66,-110 60,-70 66,-30C20,-46 -30,-50 -70,-40Z" fill="${dusk ? '#d9b39a' : '#fbf3e2'}"/><path d="M10,-140C30,-110 40,-70 40,-40L66,-30C60,-70 66,-110 74,-172Z" fill="#000" fill-opacity=".08"/></g>`
  )
}
export function windowFrame(a: Art, x: number, y: number, w: number, h: number, dusk: boolean): Svg {
  const sp = y + w * 0.56,
    arch = `M${x},${y + h}V${sp}C${x},${y + w * 0.26} ${x + w * 0.24},${y + w * 0.1} ${x + w / 2},${y}C${x + w * 0.76},${y + w * 0.1} ${x + w},${y + w * 0.26} ${x + w},${sp}V${y + h}Z`
  const frame = dusk ? '#7a5a48' : '#efe0c6',
    fd = shade(frame, -0.22),
    cl = a.clip(arch)
  let fan = ''
  const cols = [P.teal, P.saffron, P.ochre, '#7fb8b0', '#c86a4e', '#2f7f8c', P.saffron, P.teal],
    cx = x + w / 2,
    cy = sp
  for (let ring = 0; ring < 2; ring++) {
    const r0 = w * (0.15 + ring * 0.19),
      r1 = w * (0.34 + ring * 0.34),
      n = ring ? 8 : 6
    for (let i = 0; i < n; i++) {
      const a0 = Math.PI + (Math.PI * i) / n,
        a1 = Math.PI + (Math.PI * (i + 1)) / n,
        pt = (r: number, t: number) =>
          `${(cx + r * Math.cos(t)).toFixed(1)},${(cy + r * Math.sin(t)).toFixed(1)}`
      fan += `<path d="M${pt(r0, a0)}L${pt(r1, a0)}A${r1.toFixed(1)},${r1.toFixed(1)} 0 0 1 ${pt(r1, a1)}L${pt(r0, a1)}A${r0.toFixed(1)},${r0.toFixed(1)} 0 0 0 ${pt(r0, a0)}Z" fill="${cols[(i * 3 + ring * 2) % cols.length]}" fill-opacity="${dusk ? 0.74 : 0.62}" stroke="${frame}" stroke-width="${w * 0.014}"/>`
    }
  }
  fan += `<path d="M${cx - w * 0.15},${cy}A${w * 0.15},${w * 0.15} 0 0 1 ${cx + w * 0.15},${cy}Z" fill="${P.saffron}" fill-opacity=".72" stroke="${frame}" stroke-width="${w * 0.014}"/>`
  const bar = (bx: number, by: number, bw: number, bh: number) =>
    `<rect x="${bx}" y="${by}" width="${bw}" height="${bh}" fill="${a.lg(
      [
        [0, shade(frame, 0.4)],
        [1, fd],
      ],
      bx,
      by,
      bx + bw,
      by + bh,
    )}"/>`
  return (
    `<g clip-path="${cl}"><rect x="${x}" y="${y}" width="${w}" height="${w * 0.31}" fill="${dusk ? '#2c4a63' : '#a9d2d8'}"/>${seaView(a, x, y + w * 0.3, w, h - w * 0.3, dusk)}<rect x="${x}" y="${y}" width="${w}" height="${sp - y}" fill="${a.lg(
      [
        [0, dusk ? '#45596b' : '#d4e9e6'],
        [1, dusk ? '#c08d78' : '#f4efe0'],
      ],
      0,
      y,
      0,
      sp,
    )}" fill-opacity=".55"/>${fan}</g>` +
    `<g clip-path="${cl}">${bar(x, sp - w * 0.014, w, w * 0.03)}${bar(cx - w * 0.013, sp, w * 0.026, h)}</g>` +
    `<path d="${arch}" fill="none" stroke="${a.lg(
      [
        [0, shade(frame, 0.5)],
        [0.5, frame],
        [1, fd],
      ],
      x,
      y,
      x + w,
      y + h,
    )}" stroke-width="${w * 0.05}"/><path d="${arch}" fill="none" stroke="${INK}" stroke-opacity=".16" stroke-width="2" transform="translate(0 0)"/>`
  )
}
