/** Boards, graters, colanders, mortars, mills. */
import { at, r1, type Art, type Svg } from '../canvas.ts'
import { INK, PALETTE as P, shade, type Hex } from '../color.ts'
import { lathe, shadow, solid, tube, wood, type Material } from '../shapes.ts'
import { softEllipse, softStroke } from '../soft.ts'
import { ellipse } from './details.ts'
import { CM, TILT, body, outline, piece, vessel, type Profile } from './turned.ts'

export type BoardForm = {
  /** Centimeters. */
  wide: number
  high: number
  form: 'slot' | 'paddle' | 'groove'
  c: Hex
  /** Stripes of another wood. */
  stripe?: Hex
}

/** Board leaning on the wall. */
export function boardOf(a: Art, { wide, high, form, c, stripe }: BoardForm): Svg {
  const [w, h] = [r1((wide / 2) * CM), r1(high * CM)]
  const r = 20
  const blade = form === 'paddle' ? r1(h * 0.74) : h
  const d =
    form === 'paddle'
      ? `M${-w},${-blade + 40}Q${-w},${-blade} ${-w + 46},${-blade}L-30,${-blade - 8}Q-22,${-blade - 12} -22,${-blade - 22}V${-h + 20}Q-22,${-h} 0,${-h}Q22,${-h} 22,${-h + 20}V${-blade - 22}Q22,${-blade - 12} 30,${-blade - 8}L${w - 46},${-blade}Q${w},${-blade} ${w},${-blade + 40}V${-r}Q${w},0 ${w - r},0H${-w + r}Q${-w},0 ${-w},${-r}Z`
      : `M${-w},${-h + r}Q${-w},${-h} ${-w + r},${-h}H${w - r}Q${w},${-h} ${w},${-h + r}V${-r}Q${w},0 ${w - r},0H${-w + r}Q${-w},0 ${-w},${-r}Z`
  const stripes = stripe
    ? `<g clip-path="${a.clip(d)}" fill="${stripe}" fill-opacity=".75"><rect x="${r1(-w * 0.62)}" y="${-h}" width="${r1(w * 0.16)}" height="${h}"/><rect x="${r1(w * 0.46)}" y="${-h}" width="${r1(w * 0.16)}" height="${h}"/></g>`
    : ''
  const marks: Record<BoardForm['form'], string> = {
    slot: `<rect x="${r1(-w * 0.3)}" y="${-h + 26}" width="${r1(w * 0.6)}" height="22" rx="11" fill="${shade(c, -0.62)}"/><rect x="${r1(-w * 0.3)}" y="${-h + 29}" width="${r1(w * 0.6)}" height="19" rx="9.500" fill="${shade(c, -0.38)}"/>`,
    paddle: `<circle cx="0" cy="${-h + 24}" r="8" fill="${shade(c, -0.7)}"/>`,
    groove: `<rect x="${-w + 18}" y="${-h + 18}" width="${2 * w - 36}" height="${h - 36}" rx="16" fill="none" stroke="${shade(c, -0.35)}" stroke-width="6"/><rect x="${-w + 20}" y="${-h + 21}" width="${2 * w - 40}" height="${h - 40}" rx="15" fill="none" stroke="${shade(c, 0.4)}" stroke-width="1.8"/>`,
  }
  return piece(
    `<path d="M${-w},4H${w + 8}L${w + 120},26H${r1(-w * 0.4)}Z" fill="${INK}" fill-opacity=".17" filter="${a.blur(12)}"/>` +
      softEllipse([6, 2, w * 0.98, 6], INK, { deviation: 3, opacity: 0.45 }) +
      `<path d="${d}" transform="translate(11 -3)" fill="${shade(c, -0.45)}"/>` +
      wood(a, d, { c, box: [-w, -h, w, 0], vertical: true, lines: 13, ao: 0.14 }) +
      stripes +
      marks[form],
  )
}

/** Box grater: a fine face over a clear box. */
export function boxGrater(a: Art, { accent }: { accent: Hex }): Svg {
  const bin = 'M-128,-92L-118,-14Q-116,0 -102,0H102Q116,0 118,-14L128,-92Z'
  let heap = ''
  for (let i = 0; i < 60; i++) {
    const [x, y] = [r1((a.rnd() * 2 - 1) * 84), r1(-8 - a.rnd() * 34)]
    heap += `<path d="M${x},${y}q${r1(10 + a.rnd() * 8)},${r1(-6 + a.rnd() * 10)} ${r1(22 + a.rnd() * 8)},${r1(a.rnd() * 6)}" stroke="${a.rnd() > 0.5 ? '#e08a2e' : '#f0a851'}"/>`
  }
  let holes = ''
  for (let row = 0; row < 5; row++)
    for (let i = 0; i < 9; i++) {
      const [x, y] = [-84 + i * 21 + (row % 2) * 10 + row * 3.4, -104 - row * 15]
      holes += `<ellipse cx="${r1(x)}" cy="${y}" rx="6.500" ry="4" fill="#55626a"/><path d="M${r1(x - 6.5)},${y + 0.5}a6.500,4 0 0 0 13,0q-6.500,7 -13,0Z" fill="#f2f5f5"/>`
    }
  return piece(
    shadow(122, { y: 3, len: 0.9, k: 0.12 }) +
      `<path d="${bin}" fill="#eef7f5" fill-opacity=".6"/><g clip-path="${a.clip(bin)}" fill="none" stroke-width="5" stroke-linecap="round">${heap}</g>` +
      `<path d="${bin}" fill="${a.lg(
        [
          [0, '#2d4a4c', 0.3],
          [0.05, '#fff', 0.45],
          [0.14, '#fff', 0.08],
          [0.9, '#fff', 0.04],
          [1, '#2d4a4c', 0.34],
        ],
        -128,
        0,
        128,
        0,
      )}"/>` +
      [0, 1, 2]
        .map((i) => `<path d="M84,${-26 - i * 18}h20" stroke="${shade(accent, -0.3)}" stroke-width="3"/>`)
        .join('') +
      `<path d="M-112,-94L-92,-182H116L128,-94Z" fill="${a.lg(
        [
          [0, '#b9c1c5'],
          [0.2, '#f7f9f9'],
          [0.5, '#cdd4d8'],
          [1, '#a2acb2'],
        ],
        -100,
        -180,
        120,
        -90,
      )}"/>${holes}` +
      `<path d="M-136,-100Q-138,-90 -128,-88H128Q138,-90 136,-100L128,-104L118,-186Q116,-196 106,-196H-90Q-102,-196 -104,-186L-126,-104ZM-108,-106L-90,-178Q-88,-182 -84,-182H100Q104,-182 105,-178L114,-106Z" fill-rule="evenodd" fill="${a.lg(
        [
          [0, shade(accent, 0.24)],
          [0.5, accent],
          [1, shade(accent, -0.3)],
        ],
        -130,
        -190,
        130,
        -88,
      )}"/>` +
      tube('M-60,-194C-58,-228 72,-228 74,-194', 15, accent),
  )
}

export type ColanderForm = {
  across: number
  high: number
  mat: Material
  c: Hex
  /** Round holes in rows or flowers, or basket slots. */
  holes: 'rows' | 'flowers' | 'slots'
  ears: Hex
  holds?: Svg
}

/** Height of each row of holes, of the whole. */
const ROWS = {
  slots: [0.3, 0.52, 0.74],
  rows: [0, 1, 2, 3, 4].map((row) => 0.2 + row * 0.145),
  flowers: [0.28, 0.6],
}
const FIRST_ROW = { rows: 21, flowers: 9 }

/** Colander on its foot; a slotted basket with its bowl counts as two items. */
export function colanderOf(a: Art, { across, high, mat, c, holes, ears, holds = '' }: ColanderForm): Svg {
  const [w, h] = [(across / 2) * CM, high * CM]
  const isBasket = holes === 'slots'
  const segs: Profile = isBasket
    ? [[w, -h], { c: [w * 0.97, -h * 0.6, w * 0.88, -h * 0.16, w * 0.66, -12] }, { l: [w * 0.64, 0] }]
    : [
        [w, -h],
        { c: [w * 0.99, -h * 0.46, w * 0.8, -h * 0.18, w * 0.5, -24] },
        { l: [w * 0.46, -20] },
        { l: [w * 0.54, 0] },
      ]
  const dark = shade(c, -0.66)
  const inside = isBasket ? shade(c, 0.1) : '#f6efe2'
  let punched = ''
  for (const [row, t] of ROWS[holes].entries()) {
    const rw = w * (1 - t * t * 0.42)
    const y = -h * (1 - t)
    const n = holes === 'slots' ? 17 : FIRST_ROW[holes] - row * 2
    for (let i = 0; i < n; i++) {
      const turn = -1.36 + (2.72 * (i + (row % 2 ? 0.5 : 0.25))) / n
      const [cx, cy, cos] = [rw * Math.sin(turn), y + rw * TILT * Math.cos(turn), Math.cos(turn)]
      if (isBasket)
        punched += `<path d="M${r1(cx)},${r1(cy - 13)}V${r1(cy + 13)}" stroke="${dark}" stroke-width="${r1(1.5 + 8 * cos)}" stroke-linecap="round"/>`
      else if (holes === 'rows') punched += ellipse(r1(cx), r1(cy), r1(0.8 + 5 * cos), 5, dark)
      else
        punched +=
          ellipse(r1(cx), r1(cy), r1(1 + 4 * cos), 4.4, dark) +
          [0, 1, 2, 3, 4, 5]
            .map((k) =>
              ellipse(
                r1(cx + 14 * cos * Math.cos(k * 1.047)),
                r1(cy + 13 * Math.sin(k * 1.047)),
                r1(1 + 3.6 * cos),
                4.2,
                dark,
              ),
            )
            .join('')
    }
  }
  const basin: Profile = [[w * 0.86, -h * 0.5], { c: [w * 0.85, -h * 0.2, w * 0.74, -4, w * 0.6, 0] }]
  const ear = (k: number) =>
    isBasket
      ? tube(
          `M${k * (w - 4)},${-h + 4}Q${k * (w + 34)},${-h - 6} ${k * (w + 30)},${-h + 14}Q${k * (w + 22)},${-h + 24} ${k * (w - 8)},${-h + 20}`,
          13,
          c,
          { mat: 'matte' },
        )
      : tube(
          `M${k * (w - 12)},${-h + 26}C${k * (w + 56)},${-h + 8} ${k * (w + 60)},${-h + 72} ${k * (w - 22)},${-h + 60}`,
          mat === 'steel' ? 11 : 15,
          ears,
          { mat },
        )
  const strainer = piece(
    shadow(isBasket ? w * 0.62 : w * 0.54, { y: 2, len: 1.8, k: 0.16 }) +
      ear(-1) +
      ear(1) +
      vessel(a, segs, {
        mat,
        c,
        inside: mat === 'steel' ? P.steel : inside,
        holds,
        on: punched,
        lip: 5,
      }),
  )
  return isBasket ? strainer + piece(basinBefore(a, basin)) : strainer
}

/** Near side of a bowl in front of its content. */
function basinBefore(a: Art, segs: Profile): Svg {
  const { d, box } = outline(segs, { open: true })
  const [w, y] = segs[0]
  return (
    solid(a, d, { mat: 'matte', c: '#f1ede2', box, ao: 0.3 }) +
    `<path d="M${r1(-w)},${y}A${r1(w)},${r1(w * TILT)} 0 0 0 ${r1(w)},${y}" fill="none" stroke="#fff" stroke-width="5"/>`
  )
}

/** `scale` 1: 15 cm wide. */
export function castMortar(a: Art, { c, mat, ears }: { c: Hex; mat: Material; ears: boolean }): Svg {
  const segs: Profile = [
    [112, -190],
    { c: [100, -150, 92, -104, 76, -62] },
    { c: [72, -50, 78, -44, 84, -40] },
    { c: [98, -32, 104, -20, 106, 0] },
  ]
  const pestle = (x: number) =>
    tube(`M${x - 66},-176L${x},-336`, 24, c, { mat: 'brass' }) +
    at(
      x + 4,
      -344,
      1,
      solid(a, 'M-23,0a23,23 0 1 1 46,0a23,23 0 1 1 -46,0Z', { mat: 'brass', c, box: [-23, -23, 23, 23] }),
    )
  const ringLine = (w: number, y: number) =>
    `<path d="M${-w},${y}A${w},${r1(w * 0.14)} 0 0 0 ${w},${y}" fill="none" stroke="${shade(c, -0.5)}" stroke-opacity=".6" stroke-width="4"/><path d="M${-w},${y - 4}A${w},${r1(w * 0.14)} 0 0 0 ${w},${y - 4}" fill="none" stroke="${shade(c, 0.6)}" stroke-opacity=".7" stroke-width="2.4"/>`
  return piece(
    shadow(104, { y: 2, len: 1.5, k: 0.15 }) +
      (ears
        ? [-1, 1]
            .map((k) =>
              tube(`M${k * 98},-150C${k * 142},-162 ${k * 140},-108 ${k * 86},-112`, 13, c, { mat: 'brass' }),
            )
            .join('')
        : '') +
      vessel(a, segs, {
        mat,
        c,
        inside: shade(c, -0.3),
        lip: 11,
        rim: shade(c, 0.3),
        holds: pestle(ears ? 118 : 104),
        on: ringLine(100, -136) + ringLine(92, -100) + ringLine(80, -44),
      }),
  )
}

/** 14 cm wide. */
export function ironMortar(a: Art, { c }: { c: Hex }): Svg {
  const segs: Profile = [
    [105, -172],
    { c: [114, -128, 114, -48, 76, -16] },
    { c: [66, -10, 60, -10, 58, -10] },
  ]
  return piece(
    shadow(74, { y: 6, len: 2, k: 0.17 }) +
      [-62, 0, 62]
        .map((x) => `<path d="M${x - 15},-24h30l-5,${x ? 28 : 34}h-20Z" fill="${shade(c, -0.3)}"/>`)
        .join('') +
      vessel(a, segs, {
        mat: 'iron',
        c,
        inside: shade(c, 0.05),
        lip: 17,
        rim: shade(c, 0.22),
        holds:
          tube('M-30,-150L62,-268', 33, c, { mat: 'iron', hi: 0.3 }) +
          at(
            70,
            -278,
            1,
            solid(a, 'M-25,4a25,22 0 1 1 50,0a25,22 0 1 1 -50,0Z', {
              mat: 'iron',
              c,
              box: [-25, -20, 25, 26],
            }),
          ),
      }),
  )
}

/** `high` in cm. */
export function ceramicMill(a: Art, { c, high }: { c: Hex; high: number }): Svg {
  const h = high * CM
  const k = Math.min(1, h / 400 + 0.28)
  const segs: Profile = [[34 * k, -h + 74], { l: [52 * k, -18] }, { c: [53 * k, -5, 50 * k, 0, 44 * k, 1] }]
  const facets = [-0.62, -0.2, 0.24, 0.66]
    .map(
      (t) =>
        `<path d="M${r1(34 * k * t)},${r1(-h + 80)}L${r1(52 * k * t)},0" stroke="${shade(c, t < 0 ? 0.6 : -0.4)}" stroke-opacity=".5" stroke-width="2.4"/>`,
    )
    .join('')
  return piece(
    shadow(48 * k, { y: 1, len: 2, k: 0.17 }) +
      body(a, segs, { mat: 'ceramic', c, on: facets }) +
      solid(a, lathe([[35 * k, -h + 66], { l: [36 * k, -h + 78] }], { ryTop: 5, ryBot: 6 }), {
        mat: 'brass',
        c: P.brass,
        box: [-36 * k, -h + 60, 36 * k, -h + 84],
      }) +
      body(a, [[12 * k, -h + 14], { c: [40 * k, -h + 18, 42 * k, -h + 44, 35 * k, -h + 64] }], {
        mat: 'ceramic',
        c,
      }) +
      solid(a, `M-12,${r1(-h + 8)}a12,12 0 1 1 24,0a12,12 0 1 1 -24,0Z`, {
        mat: 'brass',
        c: P.brass,
        box: [-12, -h - 6, 12, -h + 20],
      }),
  )
}

/** Steel coffee mill: tube and crank with wooden knob. */
export function coffeeMill(a: Art, { c, accent }: { c: Hex; accent: Hex }): Svg {
  const segs: Profile = [[40, -256], { l: [42, -10] }, { c: [42, -3, 40, 0, 36, 1] }]
  const { d } = outline(segs)
  return piece(
    shadow(40, { y: 1, len: 2.3, k: 0.19 }) +
      body(a, segs, { mat: 'steel', c }) +
      `<g clip-path="${a.clip(d)}"><path d="M-44,-128A44,6.500 0 0 0 44,-128V-80A44,6.500 0 0 1 -44,-80Z" fill="${accent}" fill-opacity=".92"/>${Array.from({ length: 11 }, (_, i) => `<path d="M${r1(43 * Math.sin(-1.4 + i * 0.28))},-124V-78" stroke="#fff" stroke-opacity=".16" stroke-width="3"/>`).join('')}</g>` +
      solid(a, lathe([[30, -280], { c: [40, -278, 42, -270, 42, -258] }], { ryTop: 5, ryBot: 6 }), {
        mat: 'steel',
        c: P.steel,
        box: [-42, -285, 42, -252],
      }) +
      tube('M0,-286V-300', 13, P.steel, { mat: 'steel' }) +
      tube('M0,-300L128,-318', 10, P.steel, { mat: 'steel' }) +
      at(
        128,
        -324,
        1,
        body(a, [[9, -46], { c: [24, -42, 22, -14, 10, -4] }, { l: [8, 4] }], { mat: 'wood', c: P.walnut }),
      ),
  )
}

/** `high` in cm. */
export function woodMill(a: Art, { c, mat, high }: { c: Hex; mat: Material; high: number }): Svg {
  const h = high * CM
  const segs: Profile = [
    [30, -h + 96],
    { c: [34, -h + 116, 24, -h * 0.5, 24, -h * 0.42] },
    { c: [25, -h * 0.26, 46, -56, 46, -18] },
    { c: [46, -5, 44, 0, 40, 1] },
  ]
  const ringAt = (y: number, w: number) =>
    `<path d="M${-w},${r1(y)}A${w},${r1(w * 0.15)} 0 0 0 ${w},${r1(y)}" fill="none" stroke="${shade(c, -0.45)}" stroke-opacity=".6" stroke-width="2.4"/>`
  return piece(
    shadow(44, { y: 1, len: 2, k: 0.17 }) +
      body(a, segs, { mat, c, on: ringAt(-24, 46) + ringAt(-34, 45) }) +
      solid(a, lathe([[31, -h + 88], { l: [32, -h + 99] }], { ryTop: 4, ryBot: 5 }), {
        mat: 'steel',
        c: P.steel,
        box: [-32, -h + 82, 32, -h + 104],
      }) +
      body(a, [[10, -h + 26], { c: [40, -h + 28, 42, -h + 64, 31, -h + 86] }], { mat, c }) +
      solid(
        a,
        lathe([[5, -h], { c: [14, -h + 1, 15, -h + 16, 6, -h + 18] }, { l: [7, -h + 27] }], { ryBot: 2 }),
        { mat: 'brass', c: P.brass, box: [-15, -h, 15, -h + 28] },
      ) +
      (mat === 'wood'
        ? softStroke(`M-24,${r1(-h * 0.3)}Q-30,-70 -30,-30`, '#fffdf7', {
            width: 6,
            deviation: 2.4,
            opacity: 0.3,
            cap: 'round',
          })
        : ''),
  )
}
