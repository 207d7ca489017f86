import { at, r1, type Art, type Svg } from '../canvas.ts'
import { PALETTE as P, type Hex } from '../color.ts'
import { cake, siliconeMold, springform, tartFilling, tartTin } from '../objects/baking.ts'
import { ellipse, flower } from '../objects/details.ts'
import { fryingPan, panReach, type PanForm } from '../objects/pans.ts'
import { heightOf, lidAlone, reach, stewpot, type PotForm, type PotLook } from '../objects/pots.ts'
import { CM, piece, ring } from '../objects/turned.ts'
import type { Good, Look } from './good.ts'

type Food = NonNullable<PotLook['food']>
const STEW: Food = ['#5d6b2e', '#3f4a1d', '#8a4a2a']
const TOMATO: Food = ['#b5542a', '#e08b3c', '#6f8a3a']
const RICE: Food = ['#f4ead2', '#fffdf5', '#e2a03a']
const BEANS: Food = ['#8a5a2e', '#b5452c', '#5d3a1c']
const MILK: Food = ['#fbf6ea']

const flowers = (petals: Hex) => (w: number, h: number) =>
  [-1.1, -0.68, -0.24, 0.24, 0.68, 1.1]
    .map((turn, i) =>
      flower(
        r1(w * Math.sin(turn)),
        r1(-h * 0.52 + w * 0.12 * Math.cos(turn)),
        (i % 2 ? 14 : 19) * Math.cos(turn * 0.6),
        petals,
        P.saffron,
      ),
    )
    .join('') +
  ring(w, -h * 0.72, petals, 2.6, 0.8) +
  ring(w, -h * 0.26, petals, 2.6, 0.8)

const lozenges = (c: Hex) => (w: number, h: number) => {
  let s = ''
  for (let i = 0; i < 13; i++) {
    const turn = -Math.PI / 2 + (Math.PI * (i + 0.5)) / 13
    const [x, cos] = [w * Math.sin(turn), Math.cos(turn)]
    const [y, half] = [-h * 0.48 + w * 0.13 * cos, Math.max(2, w * 0.088 * cos)]
    s += `<path d="M${r1(x)},${r1(y - 12)}l${r1(half)},12l${r1(-half)},12l${r1(-half)},-12Z" fill="${c}"/>`
  }
  return s + ring(w, -h * 0.48 - 20, c, 2.4) + ring(w, -h * 0.48 + 20, c, 2.4)
}

function pot(
  form: PotForm,
  {
    food,
    on,
    ...good
  }: { food: Food; on?: (look: Look) => PotLook['on'] } & Omit<
    Good,
    | 'kind'
    | 'pieces'
    | 'box'
    | 'draw'
    | 'busy'
    | 'hot'
    | 'beside'
    | 'focus'
    | 'material'
    | 'across'
    | 'setting'
  > & { focus?: Good['focus'] },
): Good {
  const look = ({ color, accent }: Look) => ({ c: color, accent, on: on?.({ color, accent }) })
  const wide = reach(form)
  return {
    kind: 'pot',
    material: form.mat,
    across: form.across,
    pieces: 1,
    box: [
      form.ears === 'long' ? -(form.across / 2) * CM - 20 : -wide,
      -heightOf(form),
      form.ears === 'long' ? (form.across / 2) * CM + 190 : wide,
      16,
    ],
    draw: (a, own) => stewpot(a, form, look(own)),
    busy: (a, own) => stewpot(a, form, { ...look(own), food }),
    hot: [[0, -form.high * CM]],
    setting: 'counter',
    beside: 'hob',
    focus: [(form.across / 2) * CM * 0.62, -form.high * CM],
    ...good,
  }
}

const friedEgg = (x: number, y: number): Svg =>
  `<path d="M${x - 56},${y}c4,-16 30,-12 44,-18c18,-8 44,2 56,10c16,10 6,22 -16,22c-20,8 -44,6 -56,2c-20,2 -34,-4 -28,-16Z" fill="#fffaf0"/>${ellipse(x + 4, y - 3, 20, 9, '#f2a52c')}${ellipse(x - 1, y - 6, 8, 3, '#ffd98a')}`

const MEALS = {
  eggs: (): Svg => friedEgg(-60, 2) + friedEgg(62, 10),
  steak: (): Svg =>
    `<path d="M-104,6c6,-30 62,-34 104,-26c44,-10 96,2 104,20c8,22 -50,30 -104,26c-54,8 -110,2 -104,-20Z" fill="#7c4326"/><path d="M-96,0c10,-22 60,-24 98,-18c42,-8 86,2 94,14" fill="none" stroke="#a9653c" stroke-width="6"/><path d="M-60,-14l30,30M-20,-18l34,36M24,-18l34,32" stroke="#4a2412" stroke-width="5" stroke-opacity=".7"/>`,
  greens: (): Svg =>
    Array.from({ length: 26 }, (_, i) => {
      const [x, y] = [
        r1(150 * Math.sin(i * 2.4) * Math.sqrt(i / 26)),
        r1(30 * Math.cos(i * 2.4) * Math.sqrt(i / 26)),
      ]
      return `<path d="M${x},${y}q14,-18 38,-8q-10,18 -38,8Z" fill="${['#6f8a3a', '#8aa04e', '#4f6a2c', '#c0522e'][i % 4]}"/>`
    }).join(''),
  kuku: (): Svg =>
    ellipse(0, 0, 136, 42, '#5f7a2e') +
    ellipse(0, -5, 136, 42, '#86993f') +
    `<path d="M-136,-5H136M-68,-41L68,31M68,-41L-68,31" stroke="#4d6323" stroke-width="4"/>`,
}

function pan(
  form: PanForm,
  { meal, ...good }: { meal: keyof typeof MEALS } & Pick<Good, 'tint' | 'look' | 'colors' | 'accents'>,
): Good {
  const [left, right] = panReach(form)
  const [R, b] = [(form.across / 2) * CM, (form.across / 2) * CM * (form.taper ?? 0.78)]
  const mouth = form.deep * CM + b * 0.33 * 0.5
  return {
    kind: 'pan',
    material: form.mat,
    across: form.across,
    pieces: 1,
    box: [-left - 10, -mouth - Math.max(R * 0.33, 96), right, b * 0.17],
    draw: (a, { color, accent }) => fryingPan(a, form, { c: color, accent }),
    busy: (a, { color, accent }) => fryingPan(a, form, { c: color, accent, food: MEALS[meal]() }),
    hot: [[0, -mouth - 10]],
    setting: 'counter',
    beside: 'hob',
    focus: [R * 0.7, -mouth],
    ...good,
  }
}

const SET: readonly PotForm[] = [
  { across: 26, high: 12.5, wall: 'round', ears: 'loop', mat: 'enamel', lid: 'low', knob: 'ball' },
  { across: 22, high: 10.5, wall: 'round', ears: 'loop', mat: 'enamel', lid: 'low', knob: 'ball' },
  { across: 18, high: 9, wall: 'round', ears: 'loop', mat: 'enamel', lid: 'low', knob: 'ball' },
]
const SET_PAN: PanForm = {
  across: 26,
  deep: 4.6,
  handle: 'bakelite',
  mat: 'enamel',
  inside: '#e9dfcf',
  face: 'plain',
}
const ofSet = ({ color, accent }: Look): PotLook => ({ c: color, accent, on: lozenges(accent) })
const setPan = (a: Art, { color }: Look): Svg => fryingPan(a, SET_PAN, { c: color, accent: P.black })
const flipped = (x: number, y: number, s: Svg): Svg =>
  `<g transform="translate(${x} ${y}) scale(-1 1)">${s}</g>`

const POT_RED: PotForm = {
  across: 20,
  high: 9.6,
  wall: 'belly',
  ears: 'loop',
  mat: 'enamel',
  lid: 'low',
  knob: 'ball',
}

// Products in several sizes (variants of the seed).
const steelPot = (across: number, high: number, food: Food): Good =>
  pot(
    { across, high, wall: 'cylinder', ears: 'strap', mat: 'steel', lid: 'low', knob: 'strap' },
    { tint: 'mist', look: { color: P.steel, accent: P.steel }, food },
  )
const ironPan = (across: number, deep: number, meal: keyof typeof MEALS): Good =>
  pan(
    { across, deep, handle: 'wood', mat: 'iron', inside: P.black, face: 'iron', lips: true },
    { tint: 'sand', look: { color: '#33363a', accent: P.walnut }, meal },
  )
const redPan = (across: number, deep: number, meal: keyof typeof MEALS): Good =>
  pan(
    { across, deep, handle: 'bakelite', mat: 'enamel', inside: '#3a3d40', face: 'granite' },
    { tint: 'salt', look: { color: P.ochre, accent: P.black }, meal },
  )

export const cookware: Record<string, Good> = {
  'pot-teal': pot(
    { across: 24, high: 11, wall: 'round', ears: 'loop', mat: 'enamel', lid: 'dome', knob: 'ball' },
    {
      tint: 'sea',
      look: { color: P.teal, accent: P.brass },
      colors: ['teal', 'red', 'saffron', 'ivory'],
      food: STEW,
      on: ({ color }) => flowers(color === P.ivory ? P.ochre : P.ivory),
    },
  ),
  'copper-pot': pot(
    { across: 22, high: 11, wall: 'straight', ears: 'ring', mat: 'copper', lid: 'flat', knob: 'ring' },
    { tint: 'mist', look: { color: P.copper, accent: P.brass }, food: TOMATO },
  ),
  'pot-red': pot(POT_RED, {
    tint: 'salt',
    look: { color: P.ochre, accent: P.ivory },
    food: BEANS,
    on: () => (w, h) =>
      ring(w * 1.06, -h * 0.6, P.ivory, 5, 0.9) + ring(w * 1.06, -h * 0.46, P.ivory, 2.4, 0.8),
  }),
  'pot-steel': steelPot(28, 13, RICE),
  'pot-steel-24': steelPot(24, 11.2, BEANS),
  'pot-steel-20': steelPot(20, 9.4, STEW),
  'pot-black': pot(
    { across: 26, high: 10.6, wall: 'taper', ears: 'grip', mat: 'granite', lid: 'dome', knob: 'disc' },
    { tint: 'sand', look: { color: P.black, accent: P.copper }, colors: ['black', 'olive'], food: RICE },
  ),
  'pot-saffron': pot(
    { across: 22, high: 9.6, wall: 'cocotte', ears: 'lug', mat: 'enamel', lid: 'bell', knob: 'cone' },
    { tint: 'olive', look: { color: P.saffron, accent: P.brass }, food: STEW },
  ),
  'pot-plum': {
    kind: 'pot',
    material: 'enamel',
    tint: 'dawn',
    look: { color: P.plum, accent: P.brass },
    colors: ['plum', 'teal', 'ivory'],
    accents: { ivory: P.teal },
    pieces: 7,
    box: [-520, -340, 480, 190],
    draw: (a, look) =>
      at(-180, -60, 1, stewpot(a, SET[0]!, ofSet(look), { lidIsPiece: true })) +
      at(240, -50, 1, stewpot(a, SET[1]!, ofSet(look), { lidIsPiece: true })) +
      flipped(-180, 150, setPan(a, look)) +
      at(190, 150, 1, stewpot(a, SET[2]!, ofSet(look), { lidIsPiece: true })),
    apart: {
      pieces: 7,
      box: [-630, -380, 660, 290],
      draw: (a, look) => {
        const open = (form: PotForm) => stewpot(a, form, { ...ofSet(look), food: null })
        const cover = (form: PotForm) => piece(lidAlone(a, form, ofSet(look)))
        return (
          at(-380, -200, 1, open(SET[0]!)) +
          at(76, -200, 1, open(SET[1]!)) +
          at(470, -200, 1, open(SET[2]!)) +
          at(-380, 30, 1, cover(SET[0]!)) +
          at(10, 30, 1, cover(SET[1]!)) +
          at(390, 30, 1, cover(SET[2]!)) +
          at(-60, 250, 1, setPan(a, look))
        )
      },
    },
    hot: [[-180, -250]],
    setting: 'counter',
    beside: 'plate',
    focus: [-120, -230],
  },
  'pot-ivory': {
    ...pot(
      { across: 16, high: 7.6, wall: 'milk', ears: 'long', mat: 'enamel' },
      {
        tint: 'sea',
        look: { color: P.ivory, accent: P.teal },
        food: MILK,
        on:
          ({ accent }) =>
          (w, h) =>
            ring(w * 0.97, -h * 0.3, accent, 4) + ring(w * 0.97, -h * 0.2, accent, 2),
      },
    ),
    focus: [60, -90],
  },
  pan: ironPan(28, 5, 'steak'),
  'pan-24': ironPan(24, 4.6, 'kuku'),
  'pan-20': ironPan(20, 4.2, 'eggs'),
  'pan-red': redPan(24, 4.5, 'eggs'),
  'pan-red-28': redPan(28, 5, 'greens'),
  'pan-red-20': redPan(20, 4, 'kuku'),
  'pan-steel': pan(
    { across: 26, deep: 5.4, handle: 'tube', mat: 'steel', inside: P.steel, face: 'steel', taper: 0.66 },
    { tint: 'mist', look: { color: P.steel, accent: P.steel }, meal: 'steak' },
  ),
  'pan-olive': pan(
    { across: 30, deep: 7, handle: 'loops', mat: 'matte', inside: '#ece4d4', face: 'plain', taper: 0.9 },
    { tint: 'dawn', look: { color: P.olive, accent: P.steel }, meal: 'greens' },
  ),
  'pan-ivory': pan(
    { across: 26, deep: 4.6, handle: 'wood', mat: 'enamel', inside: '#f3ecdf', face: 'plain', taper: 0.84 },
    {
      tint: 'olive',
      look: { color: P.ivory, accent: P.walnut },
      colors: ['ivory', 'rose', 'teal'],
      meal: 'kuku',
    },
  ),
  'pan-copper': pan(
    { across: 24, deep: 4.4, handle: 'wood', mat: 'copper', inside: P.steel, face: 'tin' },
    { tint: 'olive', look: { color: P.copper, accent: P.walnut }, meal: 'eggs' },
  ),
  'cake-ink': {
    kind: 'caketin',
    material: 'matte',
    tint: 'dawn',
    look: { color: P.ink, accent: P.steel },
    across: 24,
    pieces: 1,
    box: [-192, -136, 192, 24],
    draw: (a, { color }) => springform(a, { c: color }),
    busy: (a, { color }) => springform(a, { c: color, holds: cake(a, 172, -7 * CM + 6, P.saffron, 0.3) }),
    setting: 'table',
    beside: 'plate',
    focus: [110, -62],
  },
  'cake-rose': {
    kind: 'caketin',
    material: 'matte',
    tint: 'olive',
    look: { color: P.rose, accent: P.plum },
    colors: ['rose', 'teal'],
    across: 23,
    pieces: 1,
    box: [-176, -112, 212, 20],
    draw: (a, { color }) => siliconeMold(a, { c: color }),
    busy: (a, { color }) => siliconeMold(a, { c: color, holds: cake(a, 156, -5.6 * CM + 4, P.plum, 0.36) }),
    setting: 'table',
    beside: 'plate',
    focus: [60, -60],
  },
  'cake-steel': {
    kind: 'caketin',
    material: 'steel',
    tint: 'saffron',
    look: { color: P.steel, accent: P.saffron },
    across: 28,
    pieces: 1,
    box: [-222, -90, 222, 30],
    draw: (a, { color }) => tartTin(a, { c: color }),
    busy: (a, { color }) => tartTin(a, { c: color, holds: tartFilling(198, -3.5 * CM + 5) }),
    setting: 'table',
    beside: 'plate',
    focus: [100, -40],
  },
}
