/** Knives, boards, graters, colanders, mortars and mills (seeds 24, 25). */
import { at, type Art, type Svg } from '../canvas.ts'
import { PALETTE as P } from '../color.ts'
import { knives } from '../objects/cutting.ts'
import {
  boardOf,
  boxGrater,
  castMortar,
  ceramicMill,
  coffeeMill,
  colanderOf,
  ironMortar,
  woodMill,
  type BoardForm,
  type ColanderForm,
} from '../objects/prepare.ts'
import { grater } from '../objects/tools.ts'
import { piece } from '../objects/turned.ts'
import type { Good, Look } from './good.ts'

const knifeSet = (bread: boolean, good: Pick<Good, 'tint' | 'look'>): Good => ({
  kind: 'knives',
  // The maker does not count the bar.
  pieces: 4,
  hangs: true,
  box: [-280, -470, 280, 10],
  draw: (a, { color, accent }) => knives(a, { color, accent, bread }),
  setting: 'counter',
  beside: 'plate',
  focus: [-110, -230],
  ...good,
})

function boards(
  [large, small]: readonly [Omit<BoardForm, 'c'>, Omit<BoardForm, 'c'>],
  good: Pick<Good, 'tint' | 'look'>,
): Good {
  const one = (a: Art, form: Omit<BoardForm, 'c'>, c: string) => boardOf(a, { ...form, c })
  const [w, h] = [large.wide * 7.5, large.high * 15]
  const x = w * 0.72
  return {
    kind: 'board',
    pieces: 2,
    box: [-w - 20, -h, x + small.wide * 7.5 + 20, 44],
    draw: (a, { color, accent }) => at(-20, 0, 1, one(a, large, color)) + at(x, 32, 1, one(a, small, accent)),
    apart: {
      pieces: 2,
      box: [-w * 2 - 30, -h, small.wide * 15 + 60, 10],
      draw: (a, { color, accent }) =>
        at(-w - 16, 0, 1, one(a, large, color)) + at(small.wide * 7.5 + 36, 0, 1, one(a, small, accent)),
    },
    setting: 'counter',
    beside: 'plate',
    focus: [40, -h * 0.45],
    ...good,
  }
}

const herbs = (w: number, y: number): Svg =>
  Array.from({ length: 46 }, (_, i) => {
    const x = (w * 0.8 * Math.sin(i * 2.4) * Math.sqrt(i / 46)).toFixed(1)
    const up = (y - 8 - (46 - i) * 0.9 + 10 * Math.cos(i * 2.4)).toFixed(1)
    return `<path d="M${x},${up}q16,-26 46,-14q-10,26 -46,14Z" fill="${['#5f8a3a', '#86a84e', '#3f6a2c', '#9ab864'][i % 4]}" transform="rotate(${((i * 47) % 80) - 40} ${x} ${up})"/>`
  }).join('')

const berries = (w: number, y: number): Svg =>
  Array.from({ length: 60 }, (_, i) => {
    const x = w * 0.78 * Math.sin(i * 2.4) * Math.sqrt(i / 60)
    const up = y - 26 * (1 - i / 60) + 9 * Math.cos(i * 2.4)
    const c = ['#6b3a55', '#8a4a70', '#b5342c', '#c9463a'][i % 4]
    return `<circle cx="${x.toFixed(1)}" cy="${up.toFixed(1)}" r="15" fill="${c}"/><circle cx="${(x - 4).toFixed(1)}" cy="${(up - 5).toFixed(1)}" r="4.500" fill="#fff" fill-opacity=".5"/>`
  }).join('')

const rice = (w: number, y: number): Svg =>
  `<ellipse cx="0" cy="${y}" rx="${w * 0.86}" ry="44" fill="#fffaf0"/>` +
  Array.from({ length: 150 }, (_, i) => {
    const x = (w * 0.8 * Math.sin(i * 2.4) * Math.sqrt(i / 150)).toFixed(1)
    const up = (y - 34 * (1 - i / 150) + 8 * Math.cos(i * 2.4)).toFixed(1)
    return `<ellipse cx="${x}" cy="${up}" rx="8" ry="2.600" transform="rotate(${(i * 67) % 180} ${x} ${up})" fill="${i % 3 ? '#fffdf5' : '#ddd0b4'}"/>`
  }).join('')

function colander(
  form: Omit<ColanderForm, 'c' | 'ears' | 'holds'>,
  fill: (w: number, y: number) => Svg,
  good: Pick<Good, 'tint' | 'look' | 'colors' | 'material'>,
): Good {
  const [w, h] = [form.across * 7.5, form.high * 15]
  const own = ({ color, accent }: Look) => ({
    ...form,
    c: color,
    ears: form.holes === 'slots' ? color : accent,
  })
  return {
    kind: 'colander',
    across: form.across,
    // A basket comes with its bowl.
    pieces: form.holes === 'slots' ? 2 : 1,
    box: [-w - 42, -h - w * 0.15, w + 42, 16],
    draw: (a, look) => colanderOf(a, own(look)),
    busy: (a, look) => colanderOf(a, { ...own(look), holds: fill(w, -h + 2) }),
    setting: 'counter',
    beside: 'plate',
    focus: [w * 0.4, -h * 0.62],
    ...good,
  }
}

export const preparation: Record<string, Good> = {
  knives: knifeSet(false, { tint: 'mist', look: { color: P.walnut, accent: P.ink } }),
  'knives-red': knifeSet(true, { tint: 'sand', look: { color: P.oak, accent: P.ochre } }),
  board: boards(
    [
      { wide: 28, high: 42, form: 'slot' },
      { wide: 18, high: 30, form: 'paddle' },
    ],
    { tint: 'olive', look: { color: P.oak, accent: P.walnut } },
  ),
  'board-walnut': boards(
    [
      { wide: 24, high: 44, form: 'paddle' },
      { wide: 19, high: 32, form: 'slot' },
    ],
    { tint: 'mist', look: { color: P.walnut, accent: P.oak } },
  ),
  'board-bamboo': boards(
    [
      { wide: 27, high: 38, form: 'groove', stripe: '#b98d52' },
      { wide: 20, high: 28, form: 'groove', stripe: '#e0c58c' },
    ],
    { tint: 'sea', look: { color: '#e0c58c', accent: '#b98d52' } },
  ),
  'grater-teal': {
    kind: 'grater',
    tint: 'mist',
    look: { color: P.teal, accent: P.steel },
    colors: ['teal', 'saffron'],
    pieces: 1,
    box: [-120, -362, 148, 18],
    draw: (a, { color }) => piece(at(0, 0, 0.96, grater(a, { accent: color }))),
    setting: 'shelf',
    beside: 'hand',
    focus: [0, -180],
  },
  'grater-saffron': {
    kind: 'grater',
    tint: 'olive',
    look: { color: P.steel, accent: P.saffron },
    pieces: 1,
    box: [-138, -224, 138, 14],
    draw: (a, { accent }) => boxGrater(a, { accent }),
    setting: 'counter',
    beside: 'hand',
    focus: [20, -130],
  },
  'colander-steel': colander({ across: 26, high: 11.5, mat: 'steel', holes: 'rows' }, rice, {
    tint: 'sea',
    material: 'steel',
    look: { color: P.steel, accent: P.steel },
  }),
  'colander-ivory': colander({ across: 24, high: 11.5, mat: 'enamel', holes: 'flowers' }, berries, {
    tint: 'dawn',
    material: 'enamel',
    look: { color: P.ivory, accent: P.teal },
  }),
  'colander-sea': colander({ across: 28, high: 12, mat: 'matte', holes: 'slots' }, herbs, {
    tint: 'saffron',
    material: 'matte',
    look: { color: P.sea, accent: P.sea },
    colors: ['sea', 'saffron', 'rose'],
  }),
  mortar: {
    kind: 'mortar',
    material: 'brass',
    tint: 'salt',
    look: { color: P.brass, accent: P.brass },
    pieces: 1,
    box: [-121, -316, 128, 17],
    draw: (a, { color }) => at(0, 0, 0.85, castMortar(a, { c: color, mat: 'brass', ears: true })),
    setting: 'shelf',
    beside: 'hand',
    focus: [8, -128],
  },
  'mortar-iron': {
    kind: 'mortar',
    material: 'iron',
    tint: 'sea',
    look: { color: P.ink, accent: P.ink },
    across: 14,
    pieces: 1,
    box: [-112, -312, 112, 22],
    draw: (a, { color }) => ironMortar(a, { c: color }),
    setting: 'counter',
    beside: 'hand',
    focus: [10, -130],
  },
  'mortar-copper': {
    kind: 'mortar',
    material: 'copper',
    tint: 'olive',
    look: { color: P.copper, accent: P.copper },
    across: 9,
    pieces: 1,
    // 9 cm at the mouth: the large drawing, smaller.
    box: [-68, -222, 82, 12],
    draw: (a, { color }) => at(0, 0, 0.6, castMortar(a, { c: color, mat: 'copper', ears: false })),
    setting: 'shelf',
    beside: 'hand',
    focus: [6, -90],
  },
  'mill-walnut': {
    kind: 'mill',
    material: 'wood',
    tint: 'saffron',
    look: { color: P.walnut, accent: P.ivory },
    pieces: 2,
    box: [-116, -420, 130, 30],
    draw: (a, { color, accent }) =>
      at(-64, -8, 1, woodMill(a, { c: color, mat: 'wood', high: 28 })) +
      at(78, 20, 1, woodMill(a, { c: accent, mat: 'ceramic', high: 19 })),
    apart: {
      pieces: 2,
      box: [-170, -420, 170, 14],
      draw: (a, { color, accent }) =>
        at(-110, 0, 1, woodMill(a, { c: color, mat: 'wood', high: 28 })) +
        at(110, 0, 1, woodMill(a, { c: accent, mat: 'ceramic', high: 19 })),
    },
    setting: 'table',
    beside: 'hand',
    focus: [-64, -320],
  },
  'mill-ivory': {
    kind: 'mill',
    material: 'ceramic',
    tint: 'mist',
    look: { color: P.ivory, accent: P.teal },
    pieces: 2,
    box: [-120, -430, 130, 30],
    draw: (a, { color, accent }) =>
      at(-62, -8, 1, ceramicMill(a, { c: color, high: 28 })) +
      at(78, 20, 1, ceramicMill(a, { c: accent, high: 19 })),
    apart: {
      pieces: 2,
      box: [-170, -430, 170, 14],
      draw: (a, { color, accent }) =>
        at(-110, 0, 1, ceramicMill(a, { c: color, high: 28 })) +
        at(110, 0, 1, ceramicMill(a, { c: accent, high: 19 })),
    },
    setting: 'table',
    beside: 'hand',
    focus: [-62, -330],
  },
  'mill-steel': {
    kind: 'mill',
    material: 'steel',
    tint: 'dawn',
    look: { color: P.steel, accent: P.black },
    pieces: 1,
    box: [-46, -376, 156, 10],
    draw: (a, { color, accent }) => coffeeMill(a, { c: color, accent }),
    setting: 'window',
    beside: 'hand',
    focus: [30, -260],
  },
}
