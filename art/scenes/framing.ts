/** How each kind is framed. */
import type { Kind } from '../kinds.ts'
import { pan, pot } from '../objects/cookware.ts'
import { board, knives } from '../objects/cutting.ts'
import { boxes } from '../objects/boxes.ts'
import { caketin } from '../objects/caketin.ts'
import { colander } from '../objects/colander.ts'
import { glasses, jars } from '../objects/glass.ts'
import { mill } from '../objects/mill.ts'
import { pitcher } from '../objects/pitcher.ts'
import { ricecooker } from '../objects/ricecooker.ts'
import { samovar } from '../objects/samovar.ts'
import type { Draw } from '../objects/style.ts'
import { bowls, mug, plates } from '../objects/tableware.ts'
import { kettle, teapot } from '../objects/tea.ts'
import { thermos } from '../objects/thermos.ts'
import { grater } from '../objects/tools.ts'
import { mortar, utensils } from '../objects/utensils.ts'

export type Setting = 'counter' | 'window' | 'table' | 'shelf'

export type Frame = {
  draw: Draw
  /** Scale in the front view. */
  s: number
  /** Floor line in the front view. */
  y: number
  /** Optical centring. */
  dx?: number
  /** Point of the object that the close-up shows. */
  focus: readonly [number, number]
  /** Where steam rises in use. */
  hot?: readonly [number, number]
  /** Hangs on the wall instead of standing. */
  wall?: boolean
  /** Where it is used. */
  setting: Setting
  /** Size in use, beside other things. */
  useScale?: number
}

export const FRAMES: Record<Kind, Frame> = {
  pot: { draw: pot, s: 1.16, y: 590, focus: [120, -170], hot: [0, -210], setting: 'counter' },
  pan: { draw: pan, s: 1.12, y: 526, dx: -104, focus: [150, -70], hot: [0, -110], setting: 'counter' },
  kettle: { draw: kettle, s: 1.24, y: 606, dx: -38, focus: [120, -160], hot: [225, -225], setting: 'window' },
  teapot: { draw: teapot, s: 1.12, y: 576, dx: -10, focus: [150, -90], hot: [196, -140], setting: 'window' },
  knives: { draw: knives, s: 1.1, y: 640, focus: [-110, -230], wall: true, setting: 'counter' },
  board: { draw: board, s: 1.12, y: 636, dx: -10, focus: [60, -180], setting: 'counter' },
  bowls: { draw: bowls, s: 1.2, y: 596, dx: 6, focus: [10, -190], setting: 'table' },
  plates: { draw: plates, s: 1.06, y: 610, dx: 6, focus: [-70, -260], setting: 'table' },
  mug: { draw: mug, s: 1.72, y: 590, dx: -40, focus: [20, -140], setting: 'window', useScale: 0.62 },
  glasses: { draw: glasses, s: 1.28, y: 568, focus: [-40, -110], setting: 'table', useScale: 0.84 },
  jars: { draw: jars, s: 1.24, y: 582, focus: [-30, -150], setting: 'shelf', useScale: 0.86 },
  grater: { draw: grater, s: 1.22, y: 610, dx: -14, focus: [20, -180], setting: 'shelf', useScale: 0.92 },
  thermos: { draw: thermos, s: 1.14, y: 640, dx: 60, focus: [0, -300], hot: [-186, -70], setting: 'window' },
  ricecooker: { draw: ricecooker, s: 1.24, y: 606, focus: [-30, -120], hot: [92, -270], setting: 'counter' },
  samovar: { draw: samovar, s: 1.02, y: 676, focus: [-20, -260], hot: [0, -520], setting: 'window' },
  boxes: { draw: boxes, s: 1.22, y: 590, dx: -36, focus: [0, -150], setting: 'shelf' },
  utensils: { draw: utensils, s: 1.22, y: 640, focus: [0, -260], setting: 'counter' },
  mortar: { draw: mortar, s: 1.36, y: 612, dx: -10, focus: [30, -150], setting: 'shelf' },
  colander: { draw: colander, s: 1.16, y: 590, focus: [90, -110], setting: 'counter' },
  caketin: { draw: caketin, s: 1.24, y: 590, focus: [-60, -150], setting: 'table', useScale: 0.86 },
  mill: { draw: mill, s: 1.24, y: 622, focus: [-60, -240], setting: 'table', useScale: 0.8 },
  pitcher: { draw: pitcher, s: 1.22, y: 626, focus: [-40, -170], setting: 'window', useScale: 0.92 },
}
