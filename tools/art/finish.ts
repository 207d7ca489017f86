/** Materials: reflections of the same window. */
import { r1, type Art, type Box, type Svg } from './canvas.ts'
import { INK, shade, type Hex } from './color.ts'
import type { Material } from './shapes.ts'
import { softEllipse, softStroke } from './soft.ts'

/** Light and grain of a round body, within its outline. */
export function finish(a: Art, d: Svg, { mat, c, box }: { mat: Material; c: Hex; box: Box }): Svg {
  const drawn = FINISH[mat]?.(a, box, c) ?? ''
  return drawn && `<g clip-path="${a.clip(d)}">${drawn}</g>`
}

const FINISH: Partial<Record<Material, (a: Art, box: Box, c: Hex) => Svg>> = {
  /** Glass on metal: the window with mullion, a bright line at the far side. */
  enamel: (_, [x0, y0, x1, y1]) => {
    const [w, h] = [x1 - x0, y1 - y0]
    const pane = (x: number, from: number, to: number, wide: number, opacity: number) =>
      softStroke(
        `M${r1(x0 + w * x)},${r1(y0 + h * from)}Q${r1(x0 + w * (x - 0.022))},${r1(y0 + (h * (from + to)) / 2)} ${r1(x0 + w * (x + 0.006))},${r1(y0 + h * to)}`,
        '#fffdf7',
        { width: w * wide, deviation: 1.6, opacity },
      )
    return (
      pane(0.165, 0.2, 0.44, 0.032, 0.5) +
      pane(0.165, 0.48, 0.74, 0.032, 0.36) +
      pane(0.225, 0.2, 0.44, 0.05, 0.62) +
      pane(0.225, 0.48, 0.74, 0.05, 0.44) +
      pane(0.93, 0.24, 0.7, 0.014, 0.3)
    )
  },
  /** Porcelain: one broad soft shine. */
  ceramic: (_, [x0, y0, x1, y1]) => {
    const [w, h] = [x1 - x0, y1 - y0]
    return softEllipse([x0 + w * 0.25, y0 + h * 0.4, w * 0.07, h * 0.24], '#fffdf7', {
      deviation: Math.max(3, Math.min(w, h) * 0.03),
      opacity: 0.62,
    })
  },
  steel: (a, [x0, y0, x1, y1]) => {
    const [w, h] = [x1 - x0, y1 - y0]
    let lines = ''
    for (let i = 0; i < 34; i++) {
      const y = r1(y0 + h * a.rnd())
      lines += `<path d="M${r1(x0)},${y}Q${r1((x0 + x1) / 2)},${r1(y + w * 0.07)} ${r1(x1)},${y}" stroke="${i % 2 ? '#fff' : INK}" stroke-opacity="${r1(0.5 + a.rnd() * 0.5) / 10}" stroke-width="${r1(0.8 + a.rnd())}"/>`
    }
    return `<g fill="none">${lines}</g>`
  },
  /** Hammered copper: each dent is a small mirror. */
  copper: (a, [x0, y0, x1, y1], c) => {
    const [w, h] = [x1 - x0, y1 - y0]
    const size = Math.max(8, Math.min(w, h) / 10)
    const rows = Math.ceil(h / (size * 0.8))
    let [dark, light] = ['', '']
    const dot = (x: number, y: number, rx: number, ry: number) =>
      `M${r1(x - rx)},${r1(y)}a${r1(rx)},${r1(ry)} 0 1 1 ${r1(2 * rx)},0a${r1(rx)},${r1(ry)} 0 1 1 ${r1(-2 * rx)},0Z`
    for (let row = 0; row < rows; row++) {
      for (let i = 0; i < 22; i++) {
        const turn = -1.52 + (3.04 * (i + a.rnd() * 0.8)) / 22
        const narrow = Math.cos(turn)
        const x = (x0 + x1) / 2 + (w / 2) * Math.sin(turn)
        const y = y0 + row * size * 0.8 + (a.rnd() - 0.5) * size * 0.7 + w * 0.06 * narrow
        const [rx, ry] = [Math.max(1, size * 0.44 * narrow), size * 0.4]
        dark += dot(x + rx * 0.22, y + ry * 0.24, rx, ry)
        light += dot(x - rx * 0.1, y - ry * 0.1, rx * 0.72, ry * 0.66)
      }
    }
    return `<path d="${dark}" fill="${shade(c, -0.5)}" fill-opacity=".09"/><path d="${light}" fill="#ffe4cc" fill-opacity=".11"/>`
  },
  brass: (_, [x0, y0, x1, y1]) => {
    const [w, h] = [x1 - x0, y1 - y0]
    const line = (x: number, wide: number, opacity: number) =>
      softStroke(`M${r1(x0 + w * x)},${r1(y0 + h * 0.08)}V${r1(y1 - h * 0.1)}`, '#fffbe6', {
        width: w * wide,
        deviation: 1.2,
        opacity,
      })
    return line(0.24, 0.02, 0.75) + line(0.29, 0.008, 0.5) + line(0.88, 0.01, 0.4)
  },
  /** Cast iron: rough, almost without light. */
  iron: (a, [x0, y0, x1, y1]) => {
    const [w, h] = [x1 - x0, y1 - y0]
    return (
      softEllipse([x0 + w * 0.3, y0 + h * 0.36, w * 0.1, h * 0.22], '#fff3e0', {
        deviation: Math.max(4, Math.min(w, h) * 0.09),
        opacity: 0.2,
      }) + specks(a, [x0, y0, x1, y1], 190, 1.5, ['#fff', '#000', '#000'], 0.16)
    )
  },
  /** Stone coating: light and dark grains. */
  granite: (a, box) => {
    const [x0, y0, x1, y1] = box
    const [w, h] = [x1 - x0, y1 - y0]
    return (
      softStroke(`M${r1(x0 + w * 0.24)},${r1(y0 + h * 0.2)}V${r1(y0 + h * 0.72)}`, '#fffdf7', {
        width: w * 0.07,
        deviation: w * 0.016,
        opacity: 0.2,
      }) + specks(a, box, 260, 2.1, ['#fff', '#fff', '#000', '#cfd4d6'], 0.5)
    )
  },
  /** Stoneware: iron freckles in a dull glaze. */
  stoneware: (a, box) => {
    const [x0, y0, x1, y1] = box
    const [w, h] = [x1 - x0, y1 - y0]
    return (
      softEllipse([x0 + w * 0.27, y0 + h * 0.42, w * 0.08, h * 0.24], '#fffdf7', {
        deviation: Math.max(4, Math.min(w, h) * 0.05),
        opacity: 0.26,
      }) + specks(a, box, 110, 1.7, ['#3b2a1e', '#3b2a1e', '#fff'], 0.34)
    )
  },
  /** Powder coat, silicone, plastic: a wide dim band. */
  matte: (_, [x0, y0, x1, y1]) => {
    const [w, h] = [x1 - x0, y1 - y0]
    return softStroke(`M${r1(x0 + w * 0.26)},${r1(y0 + h * 0.12)}V${r1(y1 - h * 0.16)}`, '#fffdf7', {
      width: w * 0.1,
      deviation: w * 0.03,
      opacity: 0.22,
    })
  },
}

/** Colored grains, fewer at the edges as on a round body. */
export function specks(
  a: Art,
  [x0, y0, x1, y1]: Box,
  count: number,
  size: number,
  colors: readonly Hex[],
  opacity: number,
): Svg {
  const paths = new Map<Hex, string>()
  for (let i = 0; i < count; i++) {
    const x = (x0 + x1) / 2 + ((x1 - x0) / 2) * Math.sin((a.rnd() - 0.5) * Math.PI)
    const color = colors[Math.floor(a.rnd() * colors.length)]!
    const s = size * (0.5 + a.rnd() * 0.7)
    const dot = `M${r1(x)},${r1(y0 + (y1 - y0) * a.rnd())}h${r1(s)}v${r1(s)}h${r1(-s)}Z`
    paths.set(color, (paths.get(color) ?? '') + dot)
  }
  return [...paths].map(([color, d]) => `<path d="${d}" fill="${color}" fill-opacity="${opacity}"/>`).join('')
}
