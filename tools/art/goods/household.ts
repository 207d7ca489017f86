/** Boxes, jars, appliances and tools (seed 25). */
import { at, type Art, type Svg } from '../canvas.ts'
import { PALETTE as P, shade, type Hex } from '../color.ts'
import { toolsInHolder, toolsOnHooks, type Head, type HolderForm } from '../objects/cooking-tools.ts'
import { digitalCooker, slowCooker, smallCooker, steelCooker } from '../objects/electric.ts'
import { jarOne } from '../objects/glass.ts'
import { boxOf, type BoxForm } from '../objects/storage.ts'
import { piece } from '../objects/turned.ts'
import type { Material } from '../shapes.ts'
import type { Good, Look } from './good.ts'

type Box3 = readonly [Omit<BoxForm, 'lid'>, Omit<BoxForm, 'lid'>, Omit<BoxForm, 'lid'>]

/** Three boxes: two stacked and one apart, or all side by side. */
function boxes(
  forms: Box3,
  lids: (look: Look) => readonly [Hex, Hex, Hex],
  good: Pick<Good, 'tint' | 'look' | 'colors' | 'setting'>,
): Good {
  const one = (a: Art, i: 0 | 1 | 2, look: Look, stacked = false) =>
    boxOf(a, { ...forms[i], lid: lids(look)[i], stacked })
  const [large, middle, small] = forms
  const beside = (large.wide / 2) * 15 + (small.wide / 2) * 15 * 0.62
  const step = (large.wide + middle.wide) * 7.5 + 40
  return {
    kind: 'boxes',
    pieces: 3,
    box: [-large.wide * 7.5 - 14, -(large.high + middle.high) * 15 - 80, beside + small.wide * 7.5 + 14, 60],
    draw: (a, look) =>
      one(a, 0, look) +
      at(-30, -large.high * 15 - 36, 1, one(a, 1, look, true)) +
      at(beside, 44, 1, one(a, 2, look)),
    apart: {
      pieces: 3,
      box: [
        -large.wide * 7.5 - 20,
        -Math.max(large.high, middle.high, small.high) * 15 - 44,
        step + middle.wide * 7.5 + small.wide * 15 + 60,
        12,
      ],
      draw: (a, look) =>
        one(a, 0, look) +
        at(step, 0, 1, one(a, 1, look)) +
        at(step + (middle.wide + small.wide) * 7.5 + 40, 0, 1, one(a, 2, look)),
    },
    beside: 'plate',
    focus: [0, -large.high * 12],
    ...good,
  }
}

type Jar = { x: number; y: number; w: number; h: number; fill: Hex }

const SPICES = [P.saffron, P.ochre, P.olive, '#6d3a1c', P.ivory] as const
const jarsOf = (a: Art, places: readonly Jar[], lid: Hex, label: boolean): Svg =>
  places.map(({ x, y, w, h, fill }) => at(x, y, 1, piece(jarOne(a, { w, h, fill, lid, label })))).join('')

function jars(
  places: readonly Jar[],
  box: Good['box'],
  { label, ...good }: Pick<Good, 'tint' | 'look'> & { label: boolean },
): Good {
  const line = [...places].sort((one, other) => other.h - one.h)
  const step = Math.max(...places.map(({ w }) => w)) * 2 + 26
  return {
    kind: 'jars',
    pieces: places.length,
    box,
    draw: (a, { color }) => jarsOf(a, places, color, label),
    apart: {
      pieces: places.length,
      box: [-2 * step - 70, -Math.max(...places.map(({ h }) => h)) - 46, 2 * step + 70, 12],
      draw: (a, { color }) =>
        jarsOf(
          a,
          line.map((jar, i) => ({ ...jar, x: (i - 2) * step, y: 0 })),
          color,
          label,
        ),
    },
    setting: 'shelf',
    beside: 'hand',
    focus: [-20, -120],
    ...good,
  }
}

const cooker = (
  draw: (a: Art, look: { c: Hex; accent: Hex }) => Svg,
  size: number,
  good: Pick<Good, 'tint' | 'look' | 'box' | 'colors' | 'focus' | 'material' | 'hot'>,
): Good => ({
  kind: 'ricecooker',
  pieces: 1,
  setting: 'counter',
  beside: 'plate',
  ...good,
  draw: (a, { color, accent }) => at(0, 0, size, draw(a, { c: color, accent })),
})

const toolSet =
  (heads: readonly Head[], of: (head: Head, look: Look) => { c: Hex; grip: Hex; mat: Material }) =>
  (look: Look) =>
    heads.map((head) => ({ head, ...of(head, look) }))

function holder(
  form: Pick<HolderForm, 'mat' | 'pattern'>,
  tools: (look: Look) => HolderForm['tools'],
  good: Pick<Good, 'tint' | 'look' | 'material'>,
): Good {
  return {
    kind: 'utensils',
    pieces: 5,
    box: [-180, -470, 190, 14],
    draw: (a, look) => toolsInHolder(a, { ...form, c: look.color, accent: look.accent, tools: tools(look) }),
    apart: {
      pieces: 5,
      box: [-330, -470, 300, 14],
      draw: (a, look) =>
        at(-220, 0, 1, toolsInHolder(a, { ...form, c: look.color, accent: look.accent, tools: [] })) +
        at(90, 0, 1, toolsOnHooks(a, tools(look))),
    },
    setting: 'counter',
    beside: 'plate',
    focus: [0, -230],
    ...good,
  }
}

const silicone = toolSet(['spoon', 'slotted', 'scraper', 'ladle', 'whisk'], (head, { color }) => ({
  c: head === 'whisk' ? P.steel : color,
  grip: '#d8b98a',
  mat: 'matte',
}))

export const household: Record<string, Good> = {
  boxes: boxes(
    [
      { wide: 22, high: 7, make: 'glass', holds: 'rice' },
      { wide: 17, high: 6, make: 'glass', holds: 'beans' },
      { wide: 12, high: 5.5, make: 'glass', holds: 'herbs' },
    ],
    ({ color }) => [color, color, color],
    { tint: 'sand', look: { color: P.teal, accent: P.saffron }, setting: 'shelf' },
  ),
  'boxes-rose': boxes(
    [
      { wide: 16, high: 15, make: 'clear', holds: 'rice' },
      { wide: 15, high: 11, make: 'clear', holds: 'lentils' },
      { wide: 12, high: 9, make: 'clear', holds: 'beans' },
    ],
    ({ color }) => [color, color, color],
    { tint: 'mist', look: { color: P.rose, accent: P.ink }, setting: 'shelf' },
  ),
  'boxes-olive': boxes(
    [
      { wide: 20, high: 6.5, make: 'food' },
      { wide: 16, high: 5.6, make: 'food' },
      { wide: 12, high: 4.6, make: 'food' },
    ],
    ({ color }) => [color, shade(color, 0.16), shade(color, -0.14)],
    {
      tint: 'salt',
      look: { color: P.olive, accent: P.ivory },
      colors: ['olive', 'rose'],
      setting: 'counter',
    },
  ),
  'boxes-ink': boxes(
    [
      { wide: 20, high: 7, make: 'soft', holds: 'herbs' },
      { wide: 20, high: 7, make: 'soft', holds: 'stew' },
      { wide: 14, high: 6, make: 'soft', holds: 'beans' },
    ],
    ({ color }) => [color, color, color],
    { tint: 'sand', look: { color: P.ink, accent: P.sea }, setting: 'counter' },
  ),
  jars: jars(
    [
      { x: -140, y: -26, w: 52, h: 150, fill: SPICES[2] },
      { x: 0, y: -30, w: 52, h: 150, fill: SPICES[0] },
      { x: 140, y: -26, w: 52, h: 150, fill: SPICES[3] },
      { x: -70, y: 34, w: 52, h: 150, fill: SPICES[1] },
      { x: 70, y: 34, w: 52, h: 150, fill: SPICES[4] },
    ],
    [-196, -226, 196, 44],
    { tint: 'sea', look: { color: P.oak, accent: P.ochre }, label: true },
  ),
  'jars-walnut': jars(
    [
      { x: -186, y: -20, w: 70, h: 250, fill: '#8a4a22' },
      { x: -30, y: -24, w: 70, h: 250, fill: P.ivory },
      { x: 122, y: -12, w: 66, h: 200, fill: P.ochre },
      { x: -108, y: 40, w: 62, h: 150, fill: P.saffron },
      { x: 56, y: 46, w: 62, h: 150, fill: P.olive },
    ],
    [-262, -310, 196, 54],
    { tint: 'salt', look: { color: P.walnut, accent: P.olive }, label: false },
  ),
  'jars-black': jars(
    [-216, -108, 0, 108, 216].map((x, i) => ({
      x,
      y: i % 2 ? 26 : -10,
      w: 48,
      h: 132,
      fill: SPICES[(i + 2) % 5]!,
    })),
    [-270, -190, 270, 38],
    { tint: 'dawn', look: { color: P.black, accent: P.saffron }, label: true },
  ),
  'rice-cooker': cooker(digitalCooker, 1.1, {
    tint: 'saffron',
    material: 'ceramic',
    look: { color: P.ivory, accent: P.ochre },
    box: [-227, -374, 227, 26],
    focus: [0, -121],
    hot: [[112, -319]],
  }),
  'rice-steel': cooker(steelCooker, 1.05, {
    tint: 'mist',
    material: 'steel',
    look: { color: P.steel, accent: P.teal },
    box: [-309, -342, 309, 34],
    focus: [-20, -158],
    hot: [[78, -279]],
  }),
  'rice-black': cooker(slowCooker, 1, {
    tint: 'sand',
    material: 'matte',
    look: { color: P.black, accent: P.saffron },
    box: [-300, -298, 300, 28],
    focus: [0, -110],
    hot: [[60, -250]],
  }),
  'rice-sea': cooker(smallCooker, 1.2, {
    tint: 'dawn',
    material: 'ceramic',
    look: { color: P.sea, accent: P.ivory },
    colors: ['sea', 'rose'],
    box: [-194, -298, 194, 26],
    focus: [0, -132],
    hot: [[48, -247]],
  }),
  'utensils-ivory': holder(
    { mat: 'ceramic', pattern: true },
    toolSet(['spoon', 'slotted', 'turner', 'whisk'], (head) => {
      const grip = head === 'turner' ? P.walnut : P.oak
      return { c: head === 'whisk' ? P.steel : grip, grip, mat: 'wood' }
    }),
    { tint: 'sand', material: 'ceramic', look: { color: P.ivory, accent: P.teal } },
  ),
  'utensils-teal': {
    kind: 'utensils',
    material: 'matte',
    tint: 'salt',
    look: { color: P.teal, accent: P.saffron },
    colors: ['teal', 'black'],
    pieces: 5,
    hangs: true,
    box: [-236, -440, 236, 14],
    draw: (a, look) => toolsOnHooks(a, silicone(look)),
    setting: 'counter',
    beside: 'plate',
    focus: [-20, -70],
  },
  'utensils-black': holder(
    { mat: 'matte', pattern: false },
    toolSet(['ladle', 'skimmer', 'slotted', 'spoon'], () => ({ c: P.steel, grip: '#8f5b3c', mat: 'steel' })),
    { tint: 'mist', material: 'steel', look: { color: P.black, accent: P.steel } },
  ),
}
