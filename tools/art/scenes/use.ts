/** The `use` view: products in one of five settings. */
import { at, r1, type Art, type Svg } from '../canvas.ts'
import { INK, PALETTE as P, mix, shade, type Hex } from '../color.ts'
import type { Good, Look } from '../goods/good.ts'
import type { Kind } from '../kinds.ts'
import { board } from '../objects/cutting.ts'
import {
  aubergine,
  bread,
  dates,
  eggs,
  garlic,
  lemon,
  onion,
  orange,
  pomegranate,
  quince,
  tomato,
} from '../objects/fruit.ts'
import { jarOne } from '../objects/glass.ts'
import { mugOf } from '../objects/mugs.ts'
import { fruitBowl } from '../objects/tableware.ts'
import { teaGlass } from '../objects/tea.ts'
import { utensils } from '../objects/utensils.ts'
import { steam, wood } from '../shapes.ts'
import { softShape } from '../soft.ts'
import { cloth, sprig } from './props.ts'
import { archLight, kitchen, studio } from './walls.ts'
import { seaView, windowFrame } from './window.ts'

export type Setting = 'counter' | 'window' | 'table' | 'shelf' | 'shore'

type Place = { behind: Svg; before: Svg }

export function inUse(a: Art, { good, look, wall }: { good: Good; look: Look; wall: Hex }): Svg {
  const stripe = look.color === P.ivory || look.color === P.steel ? P.teal : look.color
  const { box, hot = [] } = good
  const drawing = (good.busy ?? good.draw)(a, look)
  const [w, h] = [box[2] - box[0], box[3] - box[1]]
  if (good.hangs) {
    const s = Math.min(1.02, 430 / h)
    return (
      kitchen(a, wall) +
      at(330 - (s * (box[0] + box[2])) / 2, 490 - s * box[3], s, drawing) +
      at(640, 652, 0.62, board(a, {})) +
      cloth(a, 250, 700, '#efe6d6', 0.8, stripe)
    )
  }
  const place = places[good.setting](a, wall, stripe, good.kind)
  const isTall = h > w * 1.3
  const s = Math.min(1.35, (good.pieces > 20 ? 640 : 450) / w, (isTall ? 470 : 350) / h)
  const x = 396 - (s * (box[0] + box[2])) / 2
  const y = 656 - s * box[3]
  const vapor = hot
    .map(([hx, hy]) =>
      steam(
        a,
        x + hx * s,
        y + hy * s,
        good.kind === 'pot' ? 190 : 120,
        good.kind === 'pot' || good.kind === 'pan' ? 4 : 2,
        0.85,
      ),
    )
    .join('')
  return place.behind + at(x, y, s, drawing) + vapor + place.before
}

const THINGS: Record<string, (a: Art) => Svg> = {
  lemon,
  halfLemon: (a) => lemon(a, true),
  tomato,
  onion,
  garlic,
  eggs,
  aubergine,
  pomegranate: (a) => pomegranate(a, 44),
  quince,
  orange,
  dates,
  bread,
  tea: (a) => teaGlass(a),
  sprig: () => sprig(0, 0, 0.8),
}

const oneOf = (a: Art, drawings: readonly (() => Svg)[]): Svg =>
  drawings[Math.floor(a.rnd() * drawings.length)]!()

const mugProp = (a: Art, c: Hex): Svg =>
  mugOf(a, 'wave', { c, accent: P.ivory }).replace(' data-piece=""', '')

/** Three different props at given positions, varying by scene. */
function things(
  a: Art,
  names: readonly string[],
  spots: readonly (readonly [x: number, y: number, s: number])[],
): Svg {
  const rest = [...names]
  return spots
    .map(([x, y, s]) => {
      const [name] = rest.splice(Math.floor(a.rnd() * rest.length), 1)
      return at(x, y, s, THINGS[name!]!(a))
    })
    .join('')
}

const places: Record<Setting, (a: Art, wall: Hex, stripe: Hex, kind: Kind) => Place> = {
  counter: (a, wall, stripe, kind) => ({
    behind:
      kitchen(a, wall) +
      oneOf(a, [
        () => (kind === 'utensils' ? '' : at(682, 568, 0.7, utensils(a, { color: P.ivory, accent: stripe }))),
        () => (kind === 'board' ? '' : at(690, 574, 0.62, board(a, {}))),
        () => at(692, 566, 0.56, fruitBowl(a, { color: stripe })),
      ]) +
      oneOf(a, [
        () => at(112, 572, 0.68, jarOne(a, { fill: P.saffron })),
        () =>
          at(92, 570, 0.6, jarOne(a, { fill: P.olive, h: 210 })) +
          at(166, 576, 0.56, jarOne(a, { fill: P.ochre, h: 130 })),
        () => at(112, 572, 0.94, mugProp(a, stripe)),
      ]),
    before:
      cloth(a, 640, 742, '#efe6d6', 0.7, stripe) +
      things(
        a,
        ['lemon', 'halfLemon', 'tomato', 'onion', 'garlic', 'eggs', 'aubergine', 'sprig'],
        [
          [128, 726, 0.94],
          [226, 752, 0.82],
          [350, 766, 0.76],
        ],
      ),
  }),

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
        cloth(a, 176, 746, '#f3ebdc', 0.7, stripe) +
        things(
          a,
          [
            'pomegranate',
            'quince',
            'orange',
            'dates',
            'lemon',
            ...(['teapot', 'mug', 'mill'].includes(kind) ? [] : ['tea']),
          ],
          [
            [180, 742, 0.76],
            [672, 736, 0.9],
            [584, 766, 0.68],
          ],
        ),
    }
  },

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
        (kind === 'bowls' || kind === 'plates' ? '' : at(690, 572, 0.5, fruitBowl(a, { color: stripe }))),
      before: things(
        a,
        ['pomegranate', 'quince', 'orange', 'dates', 'bread', 'eggs', ...(kind === 'glasses' ? [] : ['tea'])],
        [
          [116, 716, 0.74],
          [660, 724, 0.8],
          [740, 742, 0.62],
        ],
      ),
    }
  },

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
        (kind === 'jars' ? at(560, 190, 0.88, mugProp(a, stripe)) : '') +
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
        cloth(a, 640, 744, '#efe6d6', 0.7, stripe) +
        things(
          a,
          ['pomegranate', 'garlic', 'onion', 'lemon', 'quince', 'sprig', 'eggs'],
          [
            [136, 730, 0.86],
            [236, 756, 0.76],
            [352, 768, 0.7],
          ],
        ),
    }
  },

  shore: (a, _, stripe) => {
    const sand = 548
    const rug = 'M40,640L170,566H690L790,640L830,760H-30Z'
    let pebbles = ''
    for (let i = 0; i < 90; i++)
      pebbles += `<ellipse cx="${r1(a.rnd() * 800)}" cy="${r1(sand + 6 + a.rnd() * 240)}" rx="${r1(1 + a.rnd() * 3)}" ry="${r1(0.8 + a.rnd() * 1.2)}" fill="${a.rnd() > 0.5 ? '#a8543a' : '#fff3dc'}" fill-opacity=".5"/>`
    return {
      behind:
        seaView(a, -20, 0, 840, 780, false) +
        `<path d="M-20,${sand - 20}Q200,${sand - 34} 420,${sand - 14}T820,${sand - 24}V820H-20Z" fill="${a.lg(
          [
            [0, '#e8c9a4'],
            [0.4, '#d9a884'],
            [1, '#c98a68'],
          ],
          0,
          sand - 20,
          0,
          820,
        )}"/><path d="M-20,${sand - 22}Q200,${sand - 36} 420,${sand - 16}T820,${sand - 26}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="6"/>${pebbles}` +
        `<path d="${rug}" fill="${INK}" fill-opacity=".2" transform="translate(8 10)"/><path d="${rug}" fill="${a.lg(
          [
            [0, shade('#f3ebdc', 0.2)],
            [1, '#dccdb2'],
          ],
          0,
          566,
          300,
          780,
        )}"/><path d="M62,652L186,582H676L772,652L808,744H-6Z" fill="none" stroke="${stripe}" stroke-opacity=".7" stroke-width="9"/><path d="M104,662L204,600H660L732,662L760,726H44Z" fill="none" stroke="${P.ochre}" stroke-opacity=".55" stroke-width="3"/>`,
      before: things(
        a,
        ['orange', 'dates', 'bread', 'pomegranate', 'tea'],
        [
          [130, 716, 0.8],
          [662, 722, 0.8],
          [570, 750, 0.7],
        ],
      ),
    }
  },
}

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
