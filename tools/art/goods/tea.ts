/** Samovars, kettles, teapots, mugs and flasks (seeds 22, 25). */
import { at, type Box } from '../canvas.ts'
import { PALETTE as P, type Hex } from '../color.ts'
import { mountainFlask, teaFlask, waterBottle } from '../objects/flasks.ts'
import { copperKettle, electricKettle, floralKettle, hobKettle, whistlingKettle } from '../objects/kettles.ts'
import { mugOf, type MugForm } from '../objects/mugs.ts'
import { samovar } from '../objects/samovar.ts'
import { charcoalSamovar, gasSamovar } from '../objects/samovars.ts'
import { teaGlass } from '../objects/tea.ts'
import { ironPot, rosePot, skyPot, steelPot, wavePot } from '../objects/teapots.ts'
import { piece } from '../objects/turned.ts'
import type { Good } from './good.ts'

type Basics = Pick<Good, 'tint' | 'look' | 'colors' | 'accents' | 'material' | 'box' | 'focus'>

const kettle = (
  draw: (a: Parameters<Good['draw']>[0], look: { c: Hex; accent: Hex }) => string,
  hot: readonly [number, number],
  good: Basics & Partial<Pick<Good, 'setting' | 'beside'>>,
): Good => ({
  kind: 'kettle',
  pieces: 1,
  setting: 'counter',
  beside: 'hob',
  hot: [hot],
  ...good,
  draw: (a, { color, accent }) => draw(a, { c: color, accent }),
})

const teapot = (
  draw: (a: Parameters<Good['draw']>[0], look: { c: Hex; accent: Hex }) => string,
  hot: readonly [number, number],
  good: Basics,
): Good => ({
  kind: 'teapot',
  pieces: 1,
  setting: 'window',
  beside: 'hand',
  hot: [hot],
  ...good,
  draw: (a, { color, accent }) => draw(a, { c: color, accent }),
})

function mug(
  form: MugForm,
  box: Box,
  drink: Hex,
  good: Omit<Basics, 'box' | 'focus'> & { setting?: Good['setting'] },
): Good {
  return {
    kind: 'mug',
    pieces: 1,
    box,
    setting: 'window',
    beside: 'hand',
    focus: [10, box[1] * 0.72],
    hot: drink === '#f6f1e6' ? undefined : [[0, box[1] + 10]],
    ...good,
    draw: (a, { color, accent }) => mugOf(a, form, { c: color, accent }),
    busy: (a, { color, accent }) => mugOf(a, form, { c: color, accent, drink }),
  }
}

const TEA = '#7c3414'
const COFFEE = '#3a1e12'
/** Doogh is cold: no steam. */
const DOOGH = '#f6f1e6'

export const tea: Record<string, Good> = {
  'kettle-red': kettle(hobKettle, [210, -176], {
    tint: 'salt',
    material: 'enamel',
    look: { color: P.ochre, accent: P.walnut },
    colors: ['red', 'teal', 'navy'],
    box: [-156, -292, 230, 18],
    focus: [110, -130],
  }),
  'kettle-steel': kettle(whistlingKettle, [180, -230], {
    tint: 'olive',
    material: 'steel',
    look: { color: P.steel, accent: P.black },
    box: [-158, -292, 190, 22],
    focus: [96, -170],
  }),
  'kettle-teal': kettle(floralKettle, [196, -209], {
    tint: 'sand',
    material: 'enamel',
    look: { color: P.teal, accent: P.oak },
    colors: ['teal', 'saffron', 'sea'],
    box: [-184, -266, 214, 18],
    focus: [40, -110],
  }),
  'kettle-ivory': kettle(electricKettle, [222, -216], {
    tint: 'saffron',
    material: 'enamel',
    look: { color: P.ivory, accent: P.ink },
    box: [-250, -244, 230, 22],
    focus: [-40, -130],
    setting: 'window',
    beside: 'hand',
  }),
  'kettle-copper': kettle(copperKettle, [216, -190], {
    tint: 'mist',
    material: 'copper',
    look: { color: P.copper, accent: P.black },
    box: [-160, -280, 234, 16],
    focus: [60, -110],
    setting: 'window',
  }),
  samovar: {
    kind: 'samovar',
    material: 'brass',
    tint: 'sand',
    look: { color: P.brass, accent: P.ivory },
    // Includes the gift teapot.
    pieces: 2,
    box: [-290, -712, 290, 24],
    draw: (a, { color, accent }) =>
      piece(at(0, 0, 1.4, samovar(a, { color, accent, withPot: false }))) +
      at(11, -557, 1.1, rosePot(a, { c: accent, accent: P.ochre })),
    apart: {
      pieces: 2,
      box: [-400, -570, 300, 24],
      draw: (a, { color, accent }) =>
        at(40, 0, 1.4, piece(samovar(a, { color, accent, withPot: false }))) +
        at(-250, 14, 1.1, rosePot(a, { c: accent, accent: P.ochre })),
    },
    hot: [[-30, -640]],
    setting: 'window',
    beside: 'plate',
    focus: [-20, -360],
  },
  'samovar-steel': {
    kind: 'samovar',
    material: 'steel',
    tint: 'mist',
    look: { color: P.steel, accent: P.black },
    pieces: 1,
    box: [-262, -690, 262, 30],
    draw: (a, { color }) => at(0, 0, 1.25, gasSamovar(a, { c: color })),
    hot: [[0, -680]],
    setting: 'table',
    beside: 'plate',
    focus: [-40, -230],
  },
  'samovar-copper': {
    kind: 'samovar',
    material: 'copper',
    tint: 'sea',
    look: { color: P.copper, accent: P.walnut },
    pieces: 1,
    box: [-220, -760, 262, 24],
    draw: (a, { color }) => at(0, 0, 1.2, charcoalSamovar(a, { c: color })),
    hot: [[64, -720]],
    setting: 'shore',
    beside: 'plate',
    focus: [0, -330],
  },
  teapot: {
    kind: 'teapot',
    material: 'ceramic',
    tint: 'dawn',
    look: { color: P.ivory, accent: P.ochre },
    pieces: 2,
    box: [-152, -160, 262, 34],
    draw: (a, { color, accent }) => rosePot(a, { c: color, accent }) + at(196, 18, 0.8, piece(teaGlass(a))),
    hot: [[196, -102]],
    setting: 'window',
    beside: 'hand',
    focus: [-20, -80],
  },
  'teapot-teal': teapot(wavePot, [-144, -150], {
    tint: 'sand',
    material: 'ceramic',
    look: { color: P.teal, accent: P.saffron },
    colors: ['teal', 'navy', 'ivory'],
    accents: { ivory: P.ochre },
    box: [-158, -206, 142, 14],
    focus: [0, -84],
  }),
  'teapot-black': teapot(ironPot, [-155, -104], {
    tint: 'olive',
    material: 'iron',
    look: { color: P.black, accent: P.brass },
    box: [-164, -190, 122, 12],
    focus: [10, -84],
  }),
  'teapot-sky': teapot(skyPot, [-172, -188], {
    tint: 'salt',
    material: 'ceramic',
    look: { color: P.sky, accent: P.ink },
    box: [-186, -236, 158, 12],
    focus: [10, -110],
  }),
  'teapot-steel': teapot(steelPot, [-138, -162], {
    tint: 'dawn',
    material: 'steel',
    look: { color: P.steel, accent: P.steel },
    box: [-146, -188, 150, 14],
    focus: [-20, -120],
  }),
  mug: mug('wave', [-66, -152, 104, 10], TEA, {
    tint: 'sand',
    material: 'ceramic',
    look: { color: P.teal, accent: P.ivory },
    colors: ['teal', 'red', 'saffron', 'navy'],
  }),
  'mug-rose': mug('breeze', [-74, -122, 108, 10], TEA, {
    tint: 'olive',
    material: 'stoneware',
    look: { color: P.rose, accent: P.ivory },
  }),
  'mug-black': mug('espresso', [-62, -122, 106, 8], COFFEE, {
    tint: 'saffron',
    material: 'stoneware',
    look: { color: P.black, accent: P.brass },
  }),
  'mug-ivory': mug('tall', [-66, -178, 106, 10], TEA, {
    tint: 'sea',
    material: 'ceramic',
    look: { color: P.ivory, accent: P.ink },
  }),
  'mug-enamel': mug('camping', [-68, -138, 102, 12], COFFEE, {
    tint: 'mist',
    material: 'enamel',
    look: { color: P.saffron, accent: P.ink },
    setting: 'shore',
  }),
  'mug-copper': mug('copper', [-68, -160, 104, 10], DOOGH, {
    tint: 'salt',
    material: 'copper',
    look: { color: P.copper, accent: P.brass },
    setting: 'table',
  }),
  'thermos-sea': {
    kind: 'thermos',
    material: 'enamel',
    tint: 'olive',
    look: { color: P.sea, accent: P.oak },
    colors: ['sea', 'red', 'saffron', 'black'],
    pieces: 1,
    box: [-80, -418, 124, 14],
    draw: (a, { color, accent }) => teaFlask(a, { c: color, accent }),
    setting: 'shore',
    beside: 'hand',
    focus: [10, -330],
  },
  'thermos-steel': {
    kind: 'thermos',
    material: 'steel',
    tint: 'mist',
    look: { color: P.steel, accent: P.black },
    pieces: 1,
    box: [-126, -416, 126, 16],
    draw: (a, { color, accent }) => mountainFlask(a, { c: color, accent }),
    setting: 'shore',
    beside: 'hand',
    focus: [0, -340],
  },
  'thermos-plum': {
    kind: 'thermos',
    material: 'matte',
    tint: 'dawn',
    look: { color: P.plum, accent: P.brass },
    pieces: 1,
    box: [-60, -424, 60, 12],
    draw: (a, { color, accent }) => waterBottle(a, { c: color, accent }),
    setting: 'shore',
    beside: 'hand',
    focus: [0, -350],
  },
}
