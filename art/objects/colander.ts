/** Colander. The base center of every object stands at 0,0; y grows downwards; one scale for all. */
import type { Art, Svg } from '../canvas.ts'
import { PALETTE as P, mix, shade } from '../color.ts'
import { lathe, shadow, solid, tube } from '../shapes.ts'
import { ellipse, streak } from './details.ts'
import type { ObjectStyle } from './style.ts'

export function colander(
  a: Art,
  { color = P.steel, accent = P.ochre, material = 'steel' }: ObjectStyle = {},
): Svg {
  const [W, H] = [190, 168]
  const metal = ['steel', 'copper', 'brass'].includes(material)
  const body =
    lathe([[W, -H], { c: [W * 0.99, -H * 0.5, W * 0.78, -34, W * 0.5, -22] }], { ryBot: 10 }).replace(
      /Z$/,
      '',
    ) + `A${W},32 0 0 0 ${W},${-H}Z`
  const foot = lathe([[92, -26], { l: [106, 0] }], { ryTop: 9, ryBot: 12 })
  const inside = metal ? mix(color, P.steel, 0.5) : '#f6efe2'
  const ear = (k: number) =>
    tube(
      `M${k * 180},${-H + 26}C${k * 246},${-H + 10} ${k * 252},${-H + 70} ${k * 172},${-H + 62}`,
      17,
      metal ? accent : shade(color, -0.1),
    )
  return (
    shadow(128, { y: 5, len: 1.4, k: 0.17 }) +
    ear(-1) +
    ear(1) +
    solid(a, foot, { mat: material, c: color, box: [-106, -32, 106, 12] }) +
    ellipse(0, -H, W, 32, shade(color, 0.5)) +
    ellipse(
      0,
      -H + 1,
      W - 5,
      29,
      a.lg(
        [
          [0, shade(inside, -0.46)],
          [0.5, shade(inside, -0.16)],
          [1, shade(inside, 0.28)],
        ],
        -W,
        -H - 30,
        W,
        -H + 30,
      ),
    ) +
    holes(W - 26, -H + 4, 9, -9, shade(inside, -0.55), 0.55) +
    solid(a, body, { mat: material, c: color, box: [-W, -H, W, -12], ao: 0.3 }) +
    `<g clip-path="${a.clip(body)}">${[0, 1, 2, 3]
      .map((row) =>
        holes(W * (0.96 - row * 0.085), -H + 30 + row * 27, 15 - row, 30, shade(color, -0.72), 0.9),
      )
      .join('')}</g>` +
    streak(a, -122, -H * 0.74, -50, 18, body, metal ? 0.2 : 0.4) +
    `<path d="M${-W},${-H}A${W},32 0 0 0 ${W},${-H}" fill="none" stroke="#fffdf6" stroke-opacity=".9" stroke-width="4"/>`
  )
}

/** A row of holes round a body; `sag` is how far its middle hangs. */
function holes(w: number, y: number, n: number, sag: number, color: string, opacity: number): Svg {
  let s = ''
  for (let i = 0; i < n; i++) {
    const th = -1.32 + (2.64 * (i + 0.5)) / n
    const cx = (w * Math.sin(th)).toFixed(1)
    s += `<ellipse cx="${cx}" cy="${(y + sag * Math.cos(th)).toFixed(1)}" rx="${(7.5 * Math.cos(th) + 1).toFixed(1)}" ry="${sag > 0 ? 7 : 3.4}"/>`
  }
  return `<g fill="${color}" fill-opacity="${opacity}">${s}</g>`
}
