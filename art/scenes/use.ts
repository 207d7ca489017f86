/** The `use` view: the object among the things of a day, in one of four places. */
import { at, r1, type Art, type Svg } from '../canvas.ts'
import { INK, PALETTE as P, mix, shade, type Hex } from '../color.ts'
import type { Kind } from '../kinds.ts'
import { pot } from '../objects/cookware.ts'
import { board } from '../objects/cutting.ts'
import { lemon, pomegranate } from '../objects/fruit.ts'
import { jarOne } from '../objects/glass.ts'
import type { ObjectStyle } from '../objects/style.ts'
import { fruitBowl, mug } from '../objects/tableware.ts'
import { teaGlass } from '../objects/tea.ts'
import { utensils } from '../objects/utensils.ts'
import { steam, wood } from '../shapes.ts'
import { softShape } from '../soft.ts'
import type { Frame, Setting } from './framing.ts'
import { cloth, sprig } from './props.ts'
import { archLight, kitchen, studio } from './walls.ts'
import { windowFrame } from './window.ts'

type Use = { kind: Kind; frame: Frame; wall: Hex; setting: Setting; style: ObjectStyle }

/** Things behind the object and things before it. */
type Place = { behind: Svg; before: Svg }

export function inUse(a: Art, { kind, frame, wall, setting, style }: Use): Svg {
  const stripe = style.color && style.color !== P.ivory ? style.color : P.teal
  if (frame.wall) {
    const onCounter = at(640, 652, 0.62, board(a, {})) + cloth(a, 250, 700, '#efe6d6', 0.8, P.ochre)
    return kitchen(a, wall) + at(330, 486, 0.84, frame.draw(a, style)) + onCounter
  }
  const place = places[setting](a, wall, stripe, kind)
  const scale = frame.s * 0.86 * (frame.useScale ?? 1)
  const x = 384 + (frame.dx ?? 0) * 0.86
  const y = Math.min(frame.y * 0.3 + 450, 648)
  return (
    place.behind +
    at(x, y, scale, drawn(a, kind, frame, style)) +
    vapour(a, kind, frame, x, y, scale) +
    place.before
  )
}

/** A pot in use is open, a mug is hot. */
function drawn(a: Art, kind: Kind, frame: Frame, style: ObjectStyle): Svg {
  if (kind === 'pot') return pot(a, { ...style, open: true, lid: false })
  if (kind === 'mug') return mug(a, { ...style, hot: true })
  return frame.draw(a, style)
}

function vapour(a: Art, kind: Kind, frame: Frame, x: number, y: number, scale: number): Svg {
  if (!frame.hot) return ''
  const isPot = kind === 'pot'
  const wisps = isPot || kind === 'pan' ? 4 : 2
  const [hx, hy] = frame.hot
  return steam(a, x + hx * scale, y + hy * scale + (isPot ? 40 : 0), isPot ? 200 : 120, wisps, 0.85)
}

const places: Record<Setting, (a: Art, wall: Hex, stripe: Hex, kind: Kind) => Place> = {
  /** Tiles, an oak counter, spoons and a jar: where one cooks. */
  counter: (a, wall, stripe, kind) => ({
    behind:
      kitchen(a, wall) +
      (kind === 'utensils' ? '' : at(672, 568, 0.74, utensils(a, { color: P.ivory, accent: stripe }))) +
      at(120, 572, 0.68, jarOne(a, { fill: P.saffron })),
    before:
      cloth(a, 626, 726, '#efe6d6', 0.76, stripe) +
      at(156, 716, 1, lemon(a)) +
      at(226, 738, 0.84, lemon(a, true)) +
      sprig(360, 752, 0.8),
  }),

  /** A table under the window to the sea: where one has tea. */
  window: (a, wall, stripe, kind) => {
    const plaster = mix(wall, '#f1e6d4', 0.45)
    const table = 540
    return {
      behind:
        `<rect width="800" height="800" fill="${a.lg(
          [
            [0, shade(plaster, 0.45)],
            [0.6, plaster],
            [1, shade(plaster, -0.08)],
          ],
          0,
          0,
          800,
          560,
        )}"/>` +
        windowFrame(a, 64, 40, 330, table - 40, false) +
        lightOfGlass(520, table - 30) +
        `<rect y="${table - 26}" width="800" height="30" fill="${a.lg(
          [
            [0, INK, 0],
            [1, INK, 0.18],
          ],
          0,
          table - 26,
          0,
          table,
        )}"/>` +
        wood(a, `M-20,${table}H820V820H-20Z`, {
          c: '#c8966a',
          box: [-20, table, 820, 800],
          lines: 8,
          ao: 0.1,
          dir: [0, 480, 620, 980],
        }) +
        `<rect y="${table - 2}" width="800" height="6" fill="#fff3dc" fill-opacity=".8"/>`,
      before:
        cloth(a, 190, 734, '#f3ebdc', 0.74, stripe) +
        (kind === 'teapot' ? at(190, 722, 0.8, pomegranate(a, 40)) : at(206, 730, 0.74, teaGlass(a))) +
        at(662, 734, 0.92, pomegranate(a, 46)) +
        at(584, 756, 0.7, lemon(a, kind === 'mug')),
    }
  },

  /** A laid table against a quiet wall: where one eats. */
  table: (a, wall, stripe, kind) => {
    const linen = mix('#f8f1e4', stripe, 0.02)
    const edge = (y: number, width: number, opacity: number) =>
      `<path d="M-20,${y}Q400,${y + 22} 820,${y}" fill="none" stroke="${stripe}" stroke-opacity="${opacity}" stroke-width="${width}"/>`
    return {
      behind:
        studio(a, wall, { floor: 500 }) +
        `<path d="M-20,512Q400,500 820,512V820H-20Z" fill="${a.lg(
          [
            [0, shade(linen, 0.3)],
            [0.5, linen],
            [1, shade(linen, -0.14)],
          ],
          0,
          500,
          500,
          860,
        )}"/>` +
        `<path d="M-20,512Q400,500 820,512" fill="none" stroke="${shade(linen, -0.2)}" stroke-opacity=".5" stroke-width="3"/>` +
        edge(742, 16, 0.75) +
        edge(768, 5, 0.6) +
        at(676, 570, 0.6, fruitBowl(a, { color: kind === 'bowls' ? P.ochre : stripe })),
      before:
        at(132, 706, 0.74, teaGlass(a)) +
        at(640, 716, 0.8, pomegranate(a, 44)) +
        at(724, 730, 0.62, lemon(a)),
    }
  },

  /** A shelf with jars over a walnut board: where things are kept. */
  shelf: (a, wall, stripe, kind) => {
    const shelf = 'M60,186H760V208H60Z'
    const jars: readonly (readonly [number, Hex, number])[] =
      kind === 'jars'
        ? []
        : [
            [150, P.saffron, 150],
            [262, P.ochre, 120],
            [374, P.olive, 165],
          ]
    return {
      behind:
        `<rect width="800" height="800" fill="${a.lg(
          [
            [0, shade(wall, 0.4)],
            [0.6, wall],
            [1, shade(wall, -0.12)],
          ],
          0,
          0,
          800,
          640,
        )}"/>` +
        archLight(250, 500, 1.2, 0.36) +
        `<path d="${shelf}" transform="translate(14 26)" fill="${INK}" fill-opacity=".2" filter="${a.blur(12)}"/>` +
        jars.map(([x, fill, h]) => at(x, 188, 0.74, jarOne(a, { fill, h }))).join('') +
        at(kind === 'jars' ? 250 : 600, 190, 0.42, fruitBowl(a, { color: stripe })) +
        (kind === 'jars' ? at(560, 190, 0.58, mug(a, { color: stripe })) : '') +
        wood(a, shelf, { c: P.walnut, box: [60, 186, 760, 208], lines: 4 }) +
        `<rect y="470" width="800" height="66" fill="${a.lg(
          [
            [0, INK, 0],
            [1, INK, 0.2],
          ],
          0,
          470,
          0,
          536,
        )}"/>` +
        wood(a, 'M-20,532H820V820H-20Z', {
          c: '#a06b45',
          box: [-20, 532, 820, 800],
          lines: 9,
          ao: 0.1,
          dir: [0, 480, 620, 980],
        }) +
        `<rect y="530" width="800" height="6" fill="#ffe9c8" fill-opacity=".55"/>`,
      before:
        cloth(a, 630, 730, '#efe6d6', 0.74, stripe) +
        at(150, 724, 0.9, pomegranate(a, 44)) +
        sprig(330, 756, 0.74) +
        at(236, 748, 0.76, lemon(a, true)),
    }
  },
}

/** Colored light that the fanlight throws on the wall. */
function lightOfGlass(x: number, y: number): Svg {
  const panes: readonly (readonly [Hex, number, number, number, number])[] = [
    ['#fffaf0', 0, -190, 92, 190],
    ['#fffaf0', 104, -190, 92, 190],
    ['#8fc7bd', 0, -262, 92, 60],
    ['#f0c163', 104, -262, 92, 60],
    ['#d98a6c', 26, -326, 72, 52],
    ['#8fc7bd', 104, -326, 66, 52],
  ]
  const lit = panes.map(([c, px, py, w, h]) => {
    const pane = (by: number) =>
      `M${r1(px + by)},${r1(py + by)}h${r1(w - 2 * by)}v${r1(h - 2 * by)}h${r1(2 * by - w)}Z`
    return softShape(pane, c, { half: Math.min(w, h) / 2, deviation: 9, opacity: 0.32 })
  })
  return `<g transform="translate(${x} ${y}) skewX(-22)">${lit.join('')}</g>`
}
