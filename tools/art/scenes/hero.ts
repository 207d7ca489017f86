import { Art, at, type Svg } from '../canvas.ts'
import { INK, PALETTE as P } from '../color.ts'
import { pot } from '../objects/cookware.ts'
import { lemon, pomegranate } from '../objects/fruit.ts'
import { samovar } from '../objects/samovar.ts'
import { fruitBowl } from '../objects/tableware.ts'
import { kettle, teaGlass } from '../objects/tea.ts'
import { steam, wood } from '../shapes.ts'
import { cloth } from './props.ts'
import { windowFrame } from './window.ts'

/** Hero still life. wide: 1440 × 620 with calm wall at the right for text; else 780 × 720 for phones. */
export function hero({ wide = true, dusk = false } = {}): Svg {
  const a = new Art(`hero${wide}${dusk}`),
    W = wide ? 1440 : 780,
    H = wide ? 620 : 720,
    wall = dusk ? '#22343a' : '#f1e6d4',
    table = wide ? 500 : 574,
    top = dusk ? '#7a5238' : '#d3a673'
  const wx = wide ? 96 : 60,
    ww = wide ? 400 : 420,
    wy = wide ? 34 : 36
  let s = `<rect width="${W}" height="${H}" fill="${a.lg(
    dusk
      ? [
          [0, '#33474c'],
          [0.5, wall],
          [1, '#182529'],
        ]
      : [
          [0, '#fbf4e7'],
          [0.45, wall],
          [1, '#ecdfca'],
        ],
    0,
    0,
    W,
    H,
  )}"/>`
  const lx = wide ? 640 : 560
  s +=
    `<g transform="translate(${lx} ${table - 20}) skewX(-22)" filter="${a.blur(dusk ? 12 : 9)}" fill-opacity="${dusk ? 0.16 : 0.34}">` +
    (
      [
        ['#fffaf0', 0, 0, 104, 220],
        ['#fffaf0', 116, 0, 104, 220],
        ['#8fc7bd', 0, -300, 104, 68],
        ['#f0c163', 116, -300, 104, 68],
        ['#d98a6c', 28, -372, 82, 60],
        ['#8fc7bd', 116, -372, 74, 60],
      ] as const
    )
      .map(
        ([c, x, y, w, h]) =>
          `<rect x="${x}" y="${y < 0 ? y : -220}" width="${w}" height="${h}" fill="${c}"/>`,
      )
      .join('') +
    '</g>'
  s +=
    `<g transform="translate(14 12)" opacity=".3" filter="${a.blur(10)}"><rect x="${wx}" y="${wy + 160}" width="${ww}" height="${table - wy - 160}" fill="${INK}" fill-opacity=".25"/></g>` +
    windowFrame(a, wx, wy, ww, table - wy, dusk)
  s +=
    `<rect y="${table - 26}" width="${W}" height="30" fill="${a.lg(
      [
        [0, INK, 0],
        [1, INK, 0.18],
      ],
      0,
      table - 26,
      0,
      table,
    )}"/>` +
    wood(a, `M-10,${table}H${W + 10}V${H + 10}H-10Z`, {
      c: top,
      box: [-10, table, W + 10, H + 10],
      lines: 8,
      dir: [0, table - 60, W * 0.7, H + 260],
      ao: 0.12,
    }) +
    `<rect y="${table - 1}" width="${W}" height="5" fill="#fff3dc" fill-opacity="${dusk ? 0.35 : 0.8}"/>`
  s += `<g fill="#fffaf0" fill-opacity="${dusk ? 0.05 : 0.2}" filter="${a.blur(8)}"><path d="M${wx + 60},${table + 4}h130l120,${H - table}h-190Z"/><path d="M${wx + 220},${table + 4}h130l150,${H - table}h-190Z"/></g>`
  if (wide)
    s +=
      at(150, 548, 0.64, pot(a, { color: P.copper, material: 'copper' })) +
      at(604, 548, 0.84, samovar(a, {})) +
      steam(a, 566, 96, 84, 2, dusk ? 0.5 : 0.8) +
      at(384, 556, 0.72, fruitBowl(a, { color: P.teal })) +
      at(838, 552, 0.62, kettle(a, { color: P.ochre, pattern: true })) +
      cloth(a, 490, 588, '#f3ebdc', 0.6, P.ochre) +
      at(474, 590, 0.62, teaGlass(a)) +
      steam(a, 474, 494, 60, 2, dusk ? 0.5 : 0.8) +
      at(262, 600, 0.58, teaGlass(a)) +
      at(702, 592, 0.5, lemon(a)) +
      at(738, 604, 0.46, lemon(a, true)) +
      at(58, 584, 0.56, pomegranate(a, 48)) +
      at(104, 598, 0.46, lemon(a))
  else
    s +=
      at(600, 640, 0.96, samovar(a, {})) +
      steam(a, 566, 110, 84, 2, 0.7) +
      at(258, 640, 0.86, fruitBowl(a, { color: P.teal })) +
      cloth(a, 410, 690, '#f3ebdc', 0.72, P.ochre) +
      at(404, 688, 0.76, teaGlass(a)) +
      steam(a, 404, 574, 60, 2, 0.7) +
      at(84, 668, 0.6, pot(a, { color: P.copper, material: 'copper' })) +
      at(706, 690, 0.6, lemon(a)) +
      at(196, 692, 0.58, pomegranate(a, 48))
  if (dusk)
    s += `<rect width="${W}" height="${H}" fill="#0e1b24" fill-opacity=".3"/><rect width="${W}" height="${H}" fill="${a.rg(
      [
        [0, '#ffb76a', 0.2],
        [1, '#ffb76a', 0],
      ],
      wx + ww * 0.4,
      table - 160,
      460,
    )}"/>`
  return a.svg(W, H, s, {
    title: 'میزی کنار پنجرهٔ رو به خلیج فارس، با سماور، قوری، استکان چای و قابلمهٔ مسی',
    extra: ' preserveAspectRatio="xMinYMax slice"',
  })
}
