/** Mugs and copper cup. */
import { r1, type Art, type Svg } from '../canvas.ts'
import { PALETTE as P, shade, type Hex } from '../color.ts'
import { shadow, tube, type Material } from '../shapes.ts'
import { TILT, outline, piece, pool, ring, vessel, type Profile } from './turned.ts'

export type MugForm = 'wave' | 'breeze' | 'espresso' | 'tall' | 'camping' | 'copper'

type Cup = {
  segs: Profile
  mat: Material
  handle: readonly [Svg, number]
  on?: (accent: Hex) => Svg
}

const waves = (y: number, gap: number) => (accent: Hex) =>
  `<g fill="none" stroke="${accent}" stroke-width="4" stroke-linecap="round">${[0, gap, 2 * gap]
    .map(
      (o, i) =>
        `<path d="M-80,${y + o}C-56,${y - 18 + o} -40,${y + 22 + o} -10,${y + 6 + o}S34,${y + 24 + o} 80,${y - 4 + o}" stroke-opacity="${1 - i * 0.25}"/>`,
    )
    .join('')}</g>`

const CUPS: Record<MugForm, Cup> = {
  // 350 ml: straight.
  wave: {
    segs: [[62, -140], { l: [61, -30] }, { c: [60, -8, 52, 0, 40, 1] }],
    mat: 'ceramic',
    handle: ['M54,-116C112,-124 116,-32 52,-40', 16],
    on: waves(-66, 15),
  },
  // 300 ml: short and round.
  breeze: {
    segs: [[60, -112], { c: [72, -92, 78, -52, 62, -18] }, { c: [56, -6, 50, 0, 40, 1] }],
    mat: 'stoneware',
    handle: ['M62,-94C120,-100 118,-30 66,-36', 14],
    on: (accent) => ring(72, -78, accent, 3, 0.8) + ring(73, -68, accent, 2, 0.6),
  },
  // 250 ml: tapers to a small foot.
  espresso: {
    segs: [[60, -112], { c: [58, -70, 52, -32, 42, -12] }, { l: [40, -4] }, { l: [42, 1] }],
    mat: 'stoneware',
    handle: ['M54,-96L92,-96C106,-96 104,-58 88,-52L50,-46', 12],
  },
  // 400 ml: tall, slightly wider at the top.
  tall: {
    segs: [[64, -166], { c: [60, -120, 56, -60, 54, -18] }, { c: [54, -6, 50, 0, 42, 1] }],
    mat: 'ceramic',
    handle: ['M56,-132C118,-148 112,-34 50,-52', 14],
    on: waves(-104, 18),
  },
  // 380 ml: thin steel, rolled dark rim.
  camping: {
    segs: [[66, -126], { l: [64, -12] }, { c: [64, -4, 60, 0, 54, 1] }],
    mat: 'enamel',
    handle: ['M62,-106C110,-112 110,-28 62,-34', 9],
  },
  // 380 ml: copper with turned lip.
  copper: {
    segs: [
      [66, -148],
      { c: [58, -140, 55, -128, 55, -112] },
      { l: [58, -24] },
      { c: [59, -8, 52, 0, 42, 1] },
    ],
    mat: 'copper',
    handle: ['M54,-122L92,-128C106,-128 104,-44 90,-42L56,-40', 10],
  },
}

/** A mug of a form, filled with `drink`. */
export function mugOf(
  a: Art,
  form: MugForm,
  { c, accent, drink }: { c: Hex; accent: Hex; drink?: Hex },
): Svg {
  const { segs, mat, handle, on } = CUPS[form]
  const { base } = outline(segs)
  const [w, y] = segs[0]
  const isCopper = form === 'copper'
  const rims: Partial<Record<MugForm, Hex>> = { camping: P.ink, copper: shade(c, 0.3) }
  const insides: Partial<Record<MugForm, Hex>> = { camping: '#efe7d8', copper: P.steel }
  return piece(
    shadow(base, { y: 2, len: 1.8, k: 0.17 }) +
      tube(handle[0], handle[1], isCopper ? P.brass : c, { mat: isCopper ? 'brass' : mat }) +
      vessel(a, segs, {
        mat,
        c,
        inside: insides[form] ?? shade(c, 0.15),
        rim: rims[form] ?? shade(c, 0.45),
        lip: form === 'camping' ? 4.5 : 5,
        on: on?.(accent) ?? '',
        holds: drink ? pool(a, r1(w - 8), y + w * TILT * 0.3, drink) : '',
      }),
  )
}
