/** Plates, bowls, glasses and jugs (seeds 23, 25). */
import { at, type Art, type Svg } from '../canvas.ts'
import { PALETTE as P, mix, type Hex } from '../color.ts'
import {
  bowlOf,
  bowlStack,
  cup,
  nest,
  plateStack,
  plateUp,
  platterUp,
  sauceBoat,
  shaker,
  tureen,
  type BowlForm,
  type Plate,
} from '../objects/dishes.ts'
import { honeyGlass, ribbedGlass, sherbetGlass, tumbler } from '../objects/glassware.ts'
import { jug } from '../objects/pitcher.ts'
import { piece } from '../objects/turned.ts'
import type { Good, Look } from './good.ts'

type Plates = Pick<Good, 'tint' | 'look' | 'material' | 'across'> & {
  design: Plate['design']
  across: number
}

const plateOf = (across: number, { color, accent }: Look, design: Plate['design']): Plate => ({
  across,
  c: color,
  accent,
  design,
  mat: design === 'night' ? 'stoneware' : 'ceramic',
})

/** Plates of one size: one upright, the rest stacked in front. */
function platesOf(n: number, { design, across, ...good }: Plates): Good {
  const R = across * 7.5
  const up = (a: Art, look: Look) => plateUp(a, plateOf(across, look, design))
  const step = Math.min(2 * R + 30, (4 * R) / Math.max(1, n - 1))
  const wide = (step * (n - 1)) / 2
  return {
    kind: 'plates',
    across,
    pieces: n,
    box: [-R - 60, -2 * R - 30, R + 130, 60],
    draw: (a, look) =>
      at(-50, -20, 1, up(a, look)) +
      at(110, 46, 1, plateStack(a, { ...plateOf(across, look, design), n: n - 1 })),
    apart: {
      pieces: n,
      box: [-wide - R, -2 * R - 20, wide + R, 30],
      draw: (a, look) =>
        Array.from({ length: n }, (_, i) => at(-wide + i * step, i % 2 ? 22 : -14, 1, up(a, look))).join(''),
    },
    setting: 'table',
    beside: 'hand',
    focus: [-50, -R * 1.3],
    ...good,
  }
}

function service(a: Art, { color, accent }: Look): Svg {
  const own = { c: color, accent }
  const plate = (across: number) => plateOf(across, { color, accent }, 'roses')
  const step = (y: number, half: number) =>
    `<path d="M${-half},${y - 60}H${half}L${half + 24},${y + 36}H${-half - 24}Z" fill="#fffdf7" fill-opacity=".62"/><path d="M${-half - 24},${y + 36}H${half + 24}V${y + 300}H${-half - 24}Z" fill="${a.lg(
      [
        [0, '#fffaf0', 0.5],
        [1, '#8d7a66', 0.24],
      ],
      0,
      y + 36,
      0,
      y + 300,
    )}"/>`
  const stack = (x: number, across: number, deep = false) =>
    at(x, -310, 1, plateStack(a, { ...plate(across), n: 12, gap: 0.72, deep }))
  const cups = [0, 1]
    .flatMap((row) =>
      [0, 1, 2, 3, 4, 5].map((i) => at(-690 + i * 190 + row * 40, -44 + row * 70, 0.9, cup(a, own))),
    )
    .join('')
  return (
    step(-620, 780) +
    at(-520, -634, 1, platterUp(a, { across: 36, ...own })) +
    at(520, -634, 1, platterUp(a, { across: 36, ...own })) +
    at(-190, -628, 1, platterUp(a, { across: 30, ...own })) +
    at(190, -628, 1, platterUp(a, { across: 30, ...own })) +
    at(-560, -590, 1, tureen(a, own)) +
    at(560, -590, 1, tureen(a, own)) +
    at(0, -592, 1, bowlStack(a, { across: 24, high: 8, wall: 'footed', mat: 'ceramic', c: color }, 2, 2.2)) +
    step(-310, 790) +
    stack(-570, 27) +
    stack(-180, 22) +
    stack(190, 22, true) +
    stack(530, 19) +
    step(0, 800) +
    cups +
    at(
      690,
      20,
      1,
      bowlStack(a, { across: 11, high: 5, wall: 'footed', mat: 'ceramic', c: color }, 12, 0.85),
    ) +
    at(520, -36, 1, sauceBoat(a, own)) +
    at(456, 40, 0.9, shaker(a, own)) +
    at(400, 46, 0.9, shaker(a, own)) +
    at(566, 48, 1, bowlOf(a, { across: 9, high: 6, wall: 'curved', mat: 'ceramic', c: color }))
  )
}

const bowl = (form: Omit<BowlForm, 'c'>) => (a: Art, c: Hex) => bowlOf(a, { ...form, c })
const row = (xs: readonly number[], one: (i: number) => Svg, ys: readonly number[] = []): Svg =>
  xs.map((x, i) => at(x, ys[i] ?? 0, 1, one(i))).join('')

const MIXING = [
  { across: 26, high: 12 },
  { across: 21, high: 10 },
  { across: 17, high: 8.4 },
  { across: 13, high: 6.8 },
].map((size) => ({ ...size, wall: 'mixing', mat: 'ceramic' }) as const)
const mixingColors = ({ color, accent }: Look): Hex[] => [color, mix(color, P.ivory, 0.5), P.ivory, accent]
const STEEL = [
  { across: 26, high: 12.5 },
  { across: 22, high: 10.8 },
  { across: 18, high: 9.2 },
].map((size) => ({ ...size, wall: 'footed', mat: 'steel', inside: P.steel }) as const)
const TAS = [
  { across: 26, high: 9.5 },
  { across: 21, high: 8.4 },
  { across: 16, high: 7.2 },
].map((size) => ({ ...size, wall: 'tas', mat: 'copper', inside: P.copper }) as const)
const YOGHURT: Omit<BowlForm, 'c'> = { across: 11, high: 5.2, wall: 'curved', mat: 'ceramic', inside: P.rose }
const SOUP: Omit<BowlForm, 'c'> = { across: 15, high: 7.2, wall: 'deep', mat: 'stoneware', inside: '#e9e2d4' }
const yoghurt = bowl(YOGHURT)
const soup = bowl(SOUP)

function six(one: (a: Art, liquid: Hex | null) => Svg, liquids: readonly (Hex | null)[], gap: number) {
  return (a: Art): Svg =>
    row(
      [-gap, 0, gap, -gap * 0.62, gap * 0.38, gap * 1.38],
      (i) => one(a, liquids[i] ?? null),
      [-30, -30, -30, 30, 30, 30],
    )
}
const inLine =
  (one: (a: Art, liquid: Hex | null) => Svg, liquid: Hex, gap: number) =>
  (a: Art): Svg =>
    row(
      [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].map((t) => t * gap),
      (i) => one(a, i % 2 ? null : liquid),
    )

function glassesOf(
  one: (a: Art, liquid: Hex | null) => Svg,
  liquid: Hex,
  { high, gap, ...good }: Pick<Good, 'tint' | 'look' | 'hot'> & { high: number; gap: number },
): Good {
  return {
    kind: 'glasses',
    pieces: 6,
    box: [-gap - 60, -high - 40, gap * 1.38 + 60, 40],
    draw: six(one, [null, liquid, null, liquid, null, null], gap),
    apart: {
      pieces: 6,
      box: [-2.5 * gap - 60, -high - 10, 2.5 * gap + 60, 10],
      draw: inLine(one, liquid, gap),
    },
    busy: six(one, [liquid, null, liquid, null, liquid, liquid], gap),
    setting: 'table',
    beside: 'hand',
    focus: [-30, -high * 0.6],
    ...good,
  }
}

export const table: Record<string, Good> = {
  plates: {
    kind: 'plates',
    material: 'ceramic',
    tint: 'salt',
    look: { color: P.ivory, accent: P.teal },
    // Six each for rice, stew and small: one of each upright, five flat.
    pieces: 18,
    box: [-470, -430, 560, 90],
    draw: (a, look) =>
      [
        [-270, 26],
        [110, 22],
        [410, 19],
      ]
        .map(([x, across]) => at(x!, -24, 1, plateUp(a, plateOf(across!, look, 'shamseh'))))
        .join('') +
      [
        [-250, 26, 0],
        [120, 22, 1],
        [430, 19, 0],
      ]
        .map(([x, across, deep]) =>
          at(x!, 70, 1, plateStack(a, { ...plateOf(across!, look, 'shamseh'), n: 5, deep: !!deep })),
        )
        .join(''),
    apart: {
      pieces: 18,
      box: [-560, -560, 560, 250],
      draw: (a, look) =>
        (
          [
            [26, -160, 150],
            [22, 60, 158],
            [19, 230, 166],
          ] as const
        )
          .map(([across, y, step]) =>
            row(
              [-2.5, -1.5, -0.5, 0.5, 1.5, 2.5].map((t) => t * step),
              () => plateUp(a, plateOf(across, look, 'shamseh')),
              Array(6).fill(y),
            ),
          )
          .join(''),
    },
    setting: 'table',
    beside: 'hand',
    focus: [-270, -250],
  },
  'plates-red': {
    kind: 'plates',
    material: 'ceramic',
    tint: 'dawn',
    look: { color: P.ivory, accent: P.ochre },
    // 4 platters, 2 tureens with 2 lids, 2 salad bowls; 4 × 12 plates; 12 cups, 12 saucers, 12 bowls, sauce
    // boat, 2 shakers, sugar bowl.
    pieces: 98,
    box: [-824, -1010, 824, 80],
    draw: service,
    apart: {
      pieces: 7,
      box: [-470, -420, 480, 120],
      draw: (a, look) =>
        at(-260, -30, 1, plateUp(a, plateOf(27, look, 'roses'))) +
        at(110, -24, 1, plateUp(a, plateOf(22, look, 'roses'))) +
        at(330, 4, 1, plateUp(a, plateOf(19, look, 'roses'))) +
        at(-130, 90, 1, plateStack(a, { ...plateOf(22, look, 'roses'), n: 1, deep: true })) +
        at(130, 90, 1, bowlOf(a, { across: 11, high: 5, wall: 'footed', mat: 'ceramic', c: look.color })) +
        at(340, 96, 1, cup(a, { c: look.color, accent: look.accent })),
    },
    setting: 'table',
    beside: 'hand',
    focus: [-520, -820],
  },
  'plates-sky': platesOf(6, {
    tint: 'sand',
    material: 'ceramic',
    look: { color: P.sky, accent: P.ink },
    design: 'brush',
    across: 19,
  }),
  'plates-black': platesOf(4, {
    tint: 'mist',
    material: 'stoneware',
    look: { color: P.black, accent: P.saffron },
    design: 'night',
    across: 27,
  }),
  'plates-olive': {
    kind: 'plates',
    material: 'ceramic',
    tint: 'saffron',
    look: { color: '#a9b287', accent: P.walnut },
    across: 32,
    pieces: 7,
    box: [-300, -500, 330, 80],
    draw: (a, look) =>
      at(-60, -20, 1, plateUp(a, plateOf(32, look, 'glaze'))) +
      at(150, 66, 1, plateStack(a, { ...plateOf(21, look, 'glaze'), n: 6, deep: true })),
    apart: {
      pieces: 7,
      box: [-560, -500, 560, 120],
      draw: (a, look) =>
        at(0, -20, 1, plateUp(a, plateOf(32, look, 'glaze'))) +
        row(
          [-400, -240, -80, 80, 240, 400],
          () => plateUp(a, plateOf(21, look, 'glaze')),
          [90, 100, 108, 108, 100, 90],
        ),
    },
    setting: 'table',
    beside: 'hand',
    focus: [-60, -330],
  },
  bowls: {
    kind: 'bowls',
    material: 'ceramic',
    tint: 'saffron',
    look: { color: P.sea, accent: P.saffron },
    pieces: 4,
    box: [-222, -366, 206, 20],
    draw: (a, look) =>
      nest(
        a,
        MIXING.map((form, i) => ({ ...form, c: mixingColors(look)[i]! })),
        4.2,
      ),
    apart: {
      pieces: 4,
      box: [-600, -192, 580, 20],
      draw: (a, look) =>
        row([-390, -10, 290, 490], (i) => bowlOf(a, { ...MIXING[i]!, c: mixingColors(look)[i]! })),
    },
    setting: 'table',
    beside: 'plate',
    focus: [-40, -190],
  },
  'bowls-steel': {
    kind: 'bowls',
    material: 'steel',
    tint: 'sea',
    look: { color: P.steel, accent: P.ochre },
    pieces: 3,
    box: [-202, -340, 202, 20],
    draw: (a, { color }) =>
      nest(
        a,
        STEEL.map((form) => ({ ...form, c: color })),
        4.6,
      ),
    apart: {
      pieces: 3,
      box: [-590, -190, 560, 20],
      draw: (a, { color }) => row([-370, 40, 400], (i) => bowlOf(a, { ...STEEL[i]!, c: color })),
    },
    setting: 'counter',
    beside: 'plate',
    focus: [-40, -170],
  },
  'bowls-rose': {
    kind: 'bowls',
    material: 'ceramic',
    tint: 'mist',
    look: { color: P.rose, accent: P.plum },
    across: 11,
    pieces: 6,
    box: [-210, -170, 220, 60],
    draw: (a, { color }) =>
      at(-90, -30, 1, bowlStack(a, { ...YOGHURT, c: color }, 3, 2.6)) +
      row([100, 0, 130], () => yoghurt(a, color), [-34, 40, 50]),
    apart: {
      pieces: 6,
      box: [-320, -140, 320, 80],
      draw: (a, { color }) =>
        row([-210, 0, 210, -210, 0, 210], () => yoghurt(a, color), [-50, -50, -50, 66, 66, 66]),
    },
    setting: 'table',
    beside: 'hand',
    focus: [-90, -100],
  },
  'bowls-ink': {
    kind: 'bowls',
    material: 'stoneware',
    tint: 'dawn',
    look: { color: P.ink, accent: P.sea },
    pieces: 4,
    box: [-220, -220, 230, 60],
    draw: (a, { color }) =>
      at(-90, -20, 1, bowlStack(a, { ...SOUP, c: color }, 2, 4.4)) +
      row([110, 20], () => soup(a, color), [-26, 46]),
    apart: {
      pieces: 4,
      box: [-480, -140, 480, 20],
      draw: (a, { color }) => row([-360, -120, 120, 360], () => soup(a, color)),
    },
    setting: 'table',
    beside: 'plate',
    focus: [-90, -130],
  },
  'bowls-saffron': {
    kind: 'bowls',
    material: 'ceramic',
    tint: 'sand',
    look: { color: P.saffron, accent: P.olive },
    pieces: 3,
    box: [-230, -190, 300, 50],
    draw: (a, { color, accent }) =>
      at(-10, -20, 1, bowlOf(a, { across: 28, high: 11, wall: 'curved', mat: 'ceramic', c: color })) +
      row(
        [-120, 200],
        (i) => bowlOf(a, { across: 12, high: 6, wall: 'curved', mat: 'ceramic', c: i ? accent : color }),
        [44, 36],
      ),
    apart: {
      pieces: 3,
      box: [-330, -190, 400, 20],
      draw: (a, { color, accent }) =>
        row(
          [-110, 190, 320],
          (i) =>
            bowlOf(
              a,
              i
                ? { across: 12, high: 6, wall: 'curved', mat: 'ceramic', c: i === 1 ? color : accent }
                : { across: 28, high: 11, wall: 'curved', mat: 'ceramic', c: color },
            ),
          [0, 0, 14],
        ),
    },
    setting: 'table',
    beside: 'plate',
    focus: [-40, -100],
  },
  'bowls-copper': {
    kind: 'bowls',
    material: 'copper',
    tint: 'salt',
    look: { color: P.copper, accent: P.brass },
    // Three nested copper bowls and a small brass one.
    pieces: 4,
    box: [-210, -270, 290, 40],
    draw: (a, { color, accent }) =>
      nest(
        a,
        TAS.map((form) => ({ ...form, c: color })),
        4,
      ) +
      at(
        220,
        24,
        1,
        bowlOf(a, { across: 10, high: 5, wall: 'tas', mat: 'brass', c: accent, inside: accent }),
      ),
    apart: {
      pieces: 4,
      box: [-560, -160, 520, 20],
      draw: (a, { color, accent }) =>
        row([-360, 20, 320], (i) => bowlOf(a, { ...TAS[i]!, c: color })) +
        at(
          470,
          14,
          1,
          bowlOf(a, { across: 10, high: 5, wall: 'tas', mat: 'brass', c: accent, inside: accent }),
        ),
    },
    setting: 'shelf',
    beside: 'plate',
    focus: [-50, -140],
  },
  glasses: glassesOf(ribbedGlass, mix(P.sea, '#ffffff', 0.2), {
    tint: 'dawn',
    look: { color: P.sea, accent: P.rose },
    high: 165,
    gap: 138,
  }),
  'glasses-amber': glassesOf(honeyGlass, '#a8421a', {
    tint: 'mist',
    look: { color: P.saffron, accent: '#a8421a' },
    high: 132,
    gap: 122,
    hot: [[50, -110]],
  }),
  'glasses-plum': glassesOf(sherbetGlass, '#8d5a86', {
    tint: 'sand',
    look: { color: P.plum, accent: P.olive },
    high: 210,
    gap: 118,
  }),
  'pitcher-rose': {
    kind: 'pitcher',
    tint: 'sea',
    look: { color: P.rose, accent: P.sea },
    pieces: 1,
    box: [-112, -346, 176, 14],
    draw: (a, { color, accent }) => piece(jug(a, { color, accent })),
    setting: 'window',
    beside: 'plate',
    focus: [-10, -180],
  },
  'pitcher-saffron': {
    kind: 'pitcher',
    tint: 'salt',
    look: { color: P.saffron, accent: '#d99a2e' },
    pieces: 7,
    box: [-330, -350, 330, 60],
    draw: (a, { color, accent }) =>
      at(0, -40, 1, piece(jug(a, { color, accent, straight: true }))) +
      row(
        [-250, -130, 240, -190, 70, 200],
        (i) => tumbler(a, i === 3 || i === 5 ? color : null),
        [-30, -20, -30, 46, 50, 46],
      ),
    apart: {
      pieces: 7,
      box: [-400, -340, 420, 30],
      draw: (a, { color, accent }) =>
        at(-280, -20, 1, piece(jug(a, { color, accent, straight: true }))) +
        row(
          [-60, 70, 200, 0, 130, 260],
          (i) => tumbler(a, i === 1 ? color : null),
          [-50, -50, -50, 20, 20, 20],
        ),
    },
    setting: 'table',
    beside: 'plate',
    focus: [-20, -220],
  },
}
