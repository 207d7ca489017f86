/** Scenes of the about page, 960 × 640: shop at the harbor, coppersmith, packing table. */
import { Art, at, r1, type Svg } from '../canvas.ts'
import { INK, PALETTE as P, mix, shade, type Hex } from '../color.ts'
import { GOODS } from '../goods/index.ts'
import { cloth } from './props.ts'
import { mark } from '../brand.ts'
import { plateStack, plateUp } from '../objects/dishes.ts'
import { lemon, orange } from '../objects/fruit.ts'
import { teaGlass } from '../objects/tea.ts'
import { body } from '../objects/turned.ts'
import { shadow, solid, steam, tube, wood } from '../shapes.ts'
import { softEllipse, softShape, softStroke } from '../soft.ts'
import { seaView, windowFrame } from './window.ts'

const [W, H] = [960, 640]

const good = (a: Art, key: string): Svg => GOODS[key]!.draw(a, GOODS[key]!.look)

/** Pointed arch over a rectangle, from the middle of its foot. */
const arch = (x: number, y: number, w: number, h: number): Svg =>
  `M${x - w / 2},${y}V${r1(y - h + w * 0.55)}C${x - w / 2},${r1(y - h + w * 0.26)} ${r1(x - w * 0.26)},${r1(y - h + w * 0.1)} ${x},${y - h}C${r1(x + w * 0.26)},${r1(y - h + w * 0.1)} ${x + w / 2},${r1(y - h + w * 0.26)} ${x + w / 2},${r1(y - h + w * 0.55)}V${y}Z`

function wall(a: Art, d: Svg, c: Hex, from: number, to: number): Svg {
  return `<path d="${d}" fill="${a.lg(
    [
      [0, shade(c, 0.34)],
      [0.6, c],
      [1, shade(c, -0.16)],
    ],
    from,
    0,
    to,
    200,
  )}"/>`
}

/** Shop at the harbor of Qeshm: wind tower, arched door, bench of products, sea. */
export function aboutShop(): Svg {
  const a = new Art('about shop')
  const plaster = '#ecd7b6'
  const ground = 520
  const tower =
    wall(a, 'M120,60H270V260H120Z', plaster, 120, 290) +
    `<path d="M112,44H278V66H112Z" fill="${shade(plaster, 0.3)}"/><path d="M112,64H278" stroke="${shade(plaster, -0.3)}" stroke-width="3"/>` +
    [146, 182, 218, 250]
      .map(
        (x) =>
          `<path d="${arch(x, 176, 22, 96)}" fill="${shade('#6d4a34', -0.1)}"/><path d="M${x - 11},176V104" stroke="${shade(plaster, 0.5)}" stroke-width="2"/>`,
      )
      .join('') +
    `<path d="M120,196H270M120,210H270" stroke="${shade(plaster, -0.22)}" stroke-opacity=".7" stroke-width="4"/>` +
    [92, 296]
      .map(
        (x) =>
          `<path d="M${x},120H${x + (x < 200 ? 28 : -26)}M${x},150H${x + (x < 200 ? 28 : -26)}" stroke="#6d4a34" stroke-width="7" stroke-linecap="round"/>`,
      )
      .join('')
  const house =
    wall(a, `M-20,206H500V${ground}H-20Z`, plaster, 0, 560) +
    `<path d="M-20,192H512V218H-20Z" fill="${shade(plaster, 0.34)}"/><path d="M-20,217H512" stroke="${shade(plaster, -0.3)}" stroke-width="3"/>` +
    Array.from(
      { length: 13 },
      (_, i) => `<path d="M${i * 40 - 4},192l14,-18l14,18Z" fill="${shade(plaster, 0.2)}"/>`,
    ).join('') +
    `<path d="M500,206V${ground}H524V222Z" fill="${shade(plaster, -0.34)}"/>`
  const door =
    `<path d="${arch(238, ground, 168, 262)}" fill="${shade(plaster, -0.24)}"/>` +
    `<path d="${arch(238, ground, 148, 248)}" fill="${a.lg(
      [
        [0, '#5d3a22'],
        [0.5, '#39241a'],
        [1, '#1f1715'],
      ],
      164,
      0,
      312,
      0,
    )}"/><g clip-path="${a.clip(arch(238, ground, 148, 248))}">` +
    softEllipse([238, 400, 70, 110], '#ffb45c', { deviation: 26, opacity: 0.5 }) +
    [352, 420].map((y) => `<path d="M164,${y}H312v8H164Z" fill="#7a4d31"/>`).join('') +
    at(196, 352, 0.13, good(a, 'copper-pot')) +
    at(240, 352, 0.13, good(a, 'kettle-copper')) +
    at(284, 352, 0.13, good(a, 'teapot-sky')) +
    at(190, 420, 0.14, good(a, 'jars')) +
    at(246, 420, 0.16, good(a, 'bowls')) +
    at(292, 420, 0.12, good(a, 'pot-teal')) +
    `</g><g fill="none" stroke="${P.teal}" stroke-width="5"><path d="M164,${ground}V404M312,${ground}V404"/></g>` +
    wood(a, `M164,${ground}L164,300L112,314V${ground + 8}Z`, {
      c: P.teal,
      box: [112, 300, 164, ground],
      vertical: true,
      lines: 4,
    }) +
    wood(a, `M312,${ground}L312,300L364,314V${ground + 8}Z`, {
      c: P.teal,
      box: [312, 300, 364, ground],
      vertical: true,
      lines: 4,
    }) +
    [126, 348].map((x) => `<circle cx="${x}" cy="430" r="5" fill="${P.brass}"/>`).join('')
  const stripes = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M${92 + i * 33},266h33l${(i - 3.5) * 5},52h-33Z" fill="${i % 2 ? '#fbf4e4' : P.ochre}"/>`,
  ).join('')
  const awning =
    `<path d="M92,266H389L430,322H52Z" fill="${INK}" fill-opacity=".2" transform="translate(10 16)"/>` +
    `<g clip-path="${a.clip('M92,266H389L430,318Q416,330 404,318Q390,330 378,318Q364,330 352,318Q338,330 326,318Q312,330 300,318Q286,330 274,318Q260,330 248,318Q234,330 222,318Q208,330 196,318Q182,330 170,318Q156,330 144,318Q130,330 118,318Q104,330 92,318Q78,330 66,318L52,318Z')}"><rect x="40" y="260" width="400" height="80" fill="#fbf4e4"/>${stripes}<path d="M40,312H440V340H40Z" fill="${INK}" fill-opacity=".12"/></g>`
  const sign = `<g transform="translate(420 262)"><path d="M-6,-30V-6M66,-30V-6" stroke="#6d4a34" stroke-width="3"/><rect x="-16" y="-8" width="92" height="58" rx="10" fill="${P.teal}" stroke="${shade(P.teal, -0.3)}" stroke-width="3"/><g transform="translate(8 -2) scale(.92)">${mark({ hill: '#e08a68', sun: '#f0b94a', wave: '#f4ecdd' })}</g></g>`
  const bench =
    softEllipse([430, 566, 130, 10], INK, { deviation: 8, opacity: 0.3 }) +
    wood(a, 'M322,510H540V524H322Z', { c: P.walnut, box: [322, 510, 540, 524], lines: 3 }) +
    [338, 512]
      .map((x) =>
        wood(a, `M${x},524h14v40h-14Z`, {
          c: shade(P.walnut, -0.2),
          box: [x, 524, x + 14, 564],
          vertical: true,
          lines: 2,
        }),
      )
      .join('')
  const palm = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      s,
      `<path d="M-9,0C-2,-90 4,-170 22,-250L34,-248C22,-170 14,-90 15,0Z" fill="#8a6242"/>` +
        [-168, -140, -108, -70, -38, -8, 14]
          .map(
            (turn) =>
              `<path d="M0,0C40,-36 90,-34 132,4C88,-8 44,-6 0,8Z" transform="translate(28 -250) rotate(${turn})" fill="${turn % 4 ? '#5f7f4a' : '#4c6b3c'}"/>`,
          )
          .join(''),
    )
  return a.svg(
    W,
    H,
    seaView(a, 380, -60, 620, 680, false) +
      `<rect width="400" height="${H}" fill="#bfdfe0"/><rect width="${W}" height="300" fill="${a.lg(
        [
          [0, '#a9d2d8'],
          [0.6, '#d7ebe7', 0.8],
          [1, '#fbeeda', 0],
        ],
        0,
        0,
        0,
        300,
      )}"/>` +
      palm(600, 536, 1.1) +
      `<path d="M-20,${ground - 4}H560Q680,${ground - 10} 760,${ground + 30}T980,${ground + 74}V${H + 20}H-20Z" fill="${a.lg(
        [
          [0, '#efd3ab'],
          [1, '#cf9b74'],
        ],
        0,
        ground,
        0,
        H,
      )}"/><path d="M560,${ground - 4}Q680,${ground - 10} 760,${ground + 30}T980,${ground + 74}" fill="none" stroke="#fff" stroke-opacity=".8" stroke-width="6"/>` +
      tower +
      house +
      door +
      awning +
      sign +
      bench +
      at(366, 510, 0.2, good(a, 'samovar')) +
      at(444, 510, 0.24, good(a, 'bowls')) +
      at(510, 510, 0.22, good(a, 'pot-red')) +
      at(80, 566, 0.3, good(a, 'copper-pot')) +
      at(32, 590, 0.26, good(a, 'mortar')) +
      at(126, 596, 0.22, good(a, 'mug')) +
      at(596, 584, 0.36, orange(a)) +
      at(622, 592, 0.3, lemon(a)),
    { title: 'مغازهٔ هرمز کنار اسکلهٔ قشم، با بادگیر و دری رو به خلیج فارس' },
  )
}

/** Pointed window to snowy mountains; foot's middle at x, y. */
function mountainWindow(a: Art, x: number, y: number, w: number, h: number): Svg {
  const d = arch(x, y, w, h)
  const [left, top, horizon] = [x - w / 2, y - h, y - h * 0.3]
  const bar = '#8a6242'
  return (
    `<g clip-path="${a.clip(d)}"><rect x="${left}" y="${top}" width="${w}" height="${h}" fill="${a.lg(
      [
        [0, '#bcd7de'],
        [1, '#fbeeda'],
      ],
      0,
      top,
      0,
      y,
    )}"/><path d="M${left},${horizon}L${left + w * 0.2},${horizon - 74}L${left + w * 0.36},${horizon - 40}L${left + w * 0.6},${horizon - 112}L${left + w * 0.8},${horizon - 56}L${left + w},${horizon - 88}V${y}H${left}Z" fill="#8b98a6"/><path d="M${left + w * 0.2},${horizon - 74}l-22,34l14,-4l10,10l12,-12l8,4ZM${left + w * 0.6},${horizon - 112}l-30,48l16,-6l12,14l14,-14l16,8Z" fill="#fbfdfd"/><path d="M${left},${horizon + 8}Q${x},${horizon - 22} ${left + w},${horizon + 12}V${y}H${left}Z" fill="#b7a36a"/><path d="M${left},${horizon + 44}Q${x},${horizon + 16} ${left + w},${horizon + 52}V${y}H${left}Z" fill="#8f9a5a"/>${[0.16, 0.26, 0.74, 0.86].map((t) => `<ellipse cx="${left + w * t}" cy="${horizon + 6}" rx="8" ry="36" fill="#6f8a4a"/>`).join('')}</g>` +
    `<g clip-path="${a.clip(d)}" fill="none" stroke="${bar}" stroke-width="8"><path d="M${x},${top}V${y}M${left},${y - h * 0.34}H${left + w}M${left},${y - h * 0.62}H${left + w}"/></g><path d="${d}" fill="none" stroke="${shade(bar, -0.1)}" stroke-width="13"/><path d="${d}" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="2"/>`
  )
}

/** Coppersmith of Zanjan: pot on a stake, hammers, flat sheet, fire. */
export function aboutWorkshop(): Svg {
  const a = new Art('about workshop')
  const bench = 452
  const brick = '#7a5140'
  let bricks = ''
  for (let row = 0; row < 12; row++)
    for (let i = -1; i < 12; i++) {
      const v = a.rnd()
      bricks += `<rect x="${i * 92 + (row % 2) * 46 + 2}" y="${row * 40 + 2}" width="88" height="36" rx="3" fill="${v > 0.5 ? shade(brick, (v - 0.5) * 0.3) : shade(brick, (v - 0.5) * 0.3)}"/>`
    }
  const hook = (x: number, y: number, s: number, drawing: Svg) =>
    `<path d="M${x},62V${y}" stroke="#2b2018" stroke-width="4"/>` + at(x, y, s, drawing)
  const hammer = (x: number, y: number, turn: number, round: boolean): Svg =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${softEllipse([0, 10, 90, 7], INK, { deviation: 5, opacity: 0.3 })}${tube('M-104,0H70', 13, P.oak, { mat: 'wood' })}${solid(a, round ? 'M66,-30Q78,-38 90,-30V30Q78,38 66,30Z' : 'M64,-26H92L88,34H70Z', { mat: 'steel', c: shade(P.steel, -0.3), box: [64, -34, 92, 34] })}</g>`
  const stump =
    softEllipse([432, 606, 150, 16], INK, { deviation: 10, opacity: 0.4 }) +
    '<g transform="translate(420 598)">' +
    body(a, [[118, -120], { l: [126, 0] }], { mat: 'wood', c: '#8a6242' }) +
    `<ellipse cx="0" cy="-120" rx="118" ry="18" fill="#c69a69"/><ellipse cx="0" cy="-120" rx="84" ry="12" fill="none" stroke="#8a6242" stroke-opacity=".6" stroke-width="3"/><ellipse cx="0" cy="-120" rx="46" ry="7" fill="none" stroke="#8a6242" stroke-opacity=".6" stroke-width="3"/></g>`
  const stake =
    tube('M420,480V372', 22, shade(P.steel, -0.45), { mat: 'steel' }) +
    `<path d="M396,372H444L438,352H402Z" fill="${shade(P.steel, -0.4)}"/>`
  // The pot hangs mouth down: the smith works on its bottom.
  const turned =
    body(a, [[92, -150], { c: [112, -140, 122, -110, 122, -80] }, { l: [124, 0] }], {
      mat: 'copper',
      c: P.copper,
    }) +
    `<path d="M-126,0A126,18 0 0 0 126,0" fill="none" stroke="${shade(P.copper, 0.45)}" stroke-width="5"/>`
  const fire = `<path d="${arch(838, 470, 196, 210)}" fill="#2a1c18"/><g clip-path="${a.clip(arch(838, 470, 180, 198))}"><rect x="740" y="260" width="200" height="220" fill="#1b1210"/>${softEllipse([838, 452, 84, 54], '#ff9a3c', { deviation: 24, opacity: 0.9 })}${[
    -46, -14, 22, 52,
  ]
    .map(
      (x, i) =>
        `<path d="M${838 + x},468C${812 + x},440 ${836 + x},424 ${830 + x},${384 - (i % 2) * 26}C${856 + x},416 ${868 + x},440 ${838 + x},468Z" fill="${['#ffb347', '#ff8a2a', '#ffd27a', '#ff9a3c'][i]}" fill-opacity=".85"/>`,
    )
    .join(
      '',
    )}${Array.from({ length: 16 }, (_, i) => `<ellipse cx="${760 + i * 11}" cy="${466 - (i % 3) * 5}" rx="13" ry="9" fill="${['#3a2620', '#8a3a1e', '#c9562a'][i % 3]}"/>`).join('')}</g>`
  const table =
    `<rect y="${bench - 22}" width="${W}" height="26" fill="${a.lg(
      [
        [0, INK, 0],
        [1, INK, 0.4],
      ],
      0,
      bench - 22,
      0,
      bench,
    )}"/>` +
    wood(a, `M-20,${bench + 14}H980V${H + 20}H-20Z`, {
      c: '#6b4630',
      box: [-20, bench, 980, H],
      lines: 9,
      dir: [0, 420, 620, 780],
    })
  const sheet = `<g transform="translate(668 586)">${softEllipse([8, 6, 130, 16], INK, { deviation: 7, opacity: 0.4 })}<ellipse rx="132" ry="25" fill="${shade(P.copper, -0.35)}"/><ellipse cy="-5" rx="132" ry="25" fill="${a.lg(
    [
      [0, shade(P.copper, 0.1)],
      [0.35, shade(P.copper, 0.55)],
      [0.6, P.copper],
      [1, shade(P.copper, -0.2)],
    ],
    -130,
    -20,
    130,
    20,
  )}"/>${[0.8, 0.58, 0.36].map((t) => `<ellipse cy="-5" rx="${132 * t}" ry="${25 * t}" fill="none" stroke="#fff1e0" stroke-opacity=".35" stroke-width="2"/>`).join('')}</g>`
  let sparks = ''
  for (let i = 0; i < 26; i++) {
    const [turn, far] = [a.rnd() * 3.6 - 3.4, 30 + a.rnd() * 120]
    sparks += `<circle cx="${r1(356 + far * Math.cos(turn))}" cy="${r1(262 + far * Math.sin(turn) * 0.8)}" r="${r1(1 + a.rnd() * 2.2)}" fill="#ffd98a" fill-opacity="${r1(0.4 + a.rnd() * 0.5)}"/>`
  }
  const swing = `<g transform="translate(316 246) rotate(-148)">${tube('M-10,0H150', 13, P.oak, { mat: 'wood' })}${solid(a, 'M-34,-30Q-22,-38 -10,-30V30Q-22,38 -34,30Z', { mat: 'steel', c: shade(P.steel, -0.2), box: [-34, -34, -10, 34] })}</g>`
  return a.svg(
    W,
    H,
    `<rect width="${W}" height="${H}" fill="${shade(brick, -0.4)}"/>${bricks}<rect width="${W}" height="${H}" fill="${a.rg(
      [
        [0, '#ffcf8a', 0.42],
        [0.5, '#7a4a30', 0.1],
        [1, '#1a1210', 0.6],
      ],
      250,
      220,
      720,
    )}"/>` +
      mountainWindow(a, 170, 414, 220, 330) +
      `<g opacity=".5">${softShape((by) => `M${290 + by},${150 + by}L${560 - by},${430 - by}H${420 + by}L${290 + by},${250 - by}Z`, '#ffe9c0', { half: 50, deviation: 16, opacity: 0.3 })}</g>` +
      wood(a, 'M330,44H960V64H330Z', { c: '#5d3a26', box: [330, 44, 960, 64], lines: 3 }) +
      hook(380, 164, 0.36, good(a, 'kettle-copper')) +
      hook(508, 158, 0.3, good(a, 'pan-copper')) +
      hook(686, 172, 0.34, good(a, 'copper-pot')) +
      hook(796, 146, 0.4, good(a, 'mug-copper')) +
      hook(896, 168, 0.34, good(a, 'mortar-copper')) +
      fire +
      table +
      stump +
      stake +
      at(420, 378, 0.84, turned) +
      swing +
      sparks +
      sheet +
      hammer(180, 530, -8, true) +
      hammer(170, 584, 5, false) +
      at(824, 596, 0.38, good(a, 'bowls-copper')) +
      `<rect width="${W}" height="${H}" fill="${a.rg(
        [
          [0, '#ff9a3c', 0.28],
          [1, '#ff9a3c', 0],
        ],
        838,
        430,
        330,
      )}"/>`,
    { title: 'کارگاه مسگر زنجان: قابلمه‌ای روی سندان، چکش‌ها و کوره' },
  )
}

/** Packing table: items counted, wrapped and ticked, three cartons. */
export function aboutPacking(): Svg {
  const a = new Art('about packing')
  const table = 392
  const kraft = '#c99a66'
  const carton = (x: number, y: number, w: number, h: number, open: boolean): Svg => {
    const top = h * 0.16
    const front = `M${x},${y}V${y - h}H${x + w}V${y}Z`
    const side = `M${x + w},${y}V${y - h}L${x + w + 46},${y - h - top}V${y - top}Z`
    const flaps = open
      ? `<path d="M${x},${y - h}L${x + 46},${y - h - top}H${x + w + 46}L${x + w},${y - h}Z" fill="${shade(kraft, -0.5)}"/>`
      : `<path d="M${x},${y - h}L${x + 46},${y - h - top}H${x + w + 46}L${x + w},${y - h}Z" fill="${shade(kraft, 0.34)}"/><path d="M${x + w * 0.46},${y - h}L${x + 46 + w * 0.46},${y - h - top}h${w * 0.1}L${x + w * 0.56},${y - h}Z" fill="#e9d3a8"/>`
    const glass = `<g transform="translate(${x + w * 0.78} ${y - h * 0.38}) scale(${h / 190})" fill="none" stroke="${shade(kraft, -0.55)}" stroke-width="5" stroke-linejoin="round"><path d="M-18,-34H18L12,0Q0,12 -12,0ZM0,8V30M-14,32H14M-4,-32l6,14l-8,8"/></g>`
    return (
      softEllipse([x + w / 2 + 36, y + 2, w * 0.62, 10], INK, { deviation: 8, opacity: 0.3 }) +
      flaps +
      `<path d="${side}" fill="${shade(kraft, -0.28)}"/><path d="${front}" fill="${a.lg(
        [
          [0, shade(kraft, 0.26)],
          [1, shade(kraft, -0.06)],
        ],
        x,
        y - h,
        x + w,
        y,
      )}"/>` +
      (open
        ? ''
        : `<path d="M${x + w * 0.46},${y}V${y - h}h${w * 0.1}V${y - h * 0.62}h${-w * 0.1}" fill="#e9d3a8"/>`) +
      glass +
      `<g transform="translate(${x + w * 0.08} ${y - h * 0.62}) scale(${h / 300})">${mark()}</g>`
    )
  }
  const straw = (x: number, y: number, w: number) =>
    Array.from({ length: 70 }, () => {
      const [px, py] = [x + a.rnd() * w, y - a.rnd() * 26]
      return `<path d="M${r1(px)},${r1(py)}q${r1(a.rnd() * 30 - 15)},${r1(-a.rnd() * 24)} ${r1(a.rnd() * 44 - 22)},${r1(a.rnd() * 10 - 12)}" fill="none" stroke="${['#f3e3bd', '#e0c48c', '#fff6dc'][Math.floor(a.rnd() * 3)]}" stroke-width="2.6" stroke-linecap="round"/>`
    }).join('')
  const rose = { c: P.ivory, accent: P.ochre, design: 'roses' as const }
  const flap = (d: Svg, tone: number) =>
    `<path d="${d}" fill="${shade(kraft, tone)}" stroke="${shade(kraft, -0.3)}" stroke-opacity=".4" stroke-width="1.5"/>`
  const openBox =
    flap('M356,318L402,270L420,214L372,252Z', 0.1) +
    carton(356, 520, 260, 202, true) +
    `<g clip-path="${a.clip('M356,318L402,286H662L616,318V340H356ZM356,100H700V318H356Z')}">` +
    at(484, 420, 0.74, plateUp(a, { across: 22, ...rose })) +
    at(556, 420, 0.66, plateUp(a, { across: 22, ...rose })) +
    straw(372, 326, 262) +
    '</g>' +
    `<path d="M356,318H616V344H356Z" fill="${shade(kraft, 0.2)}"/>` +
    flap('M356,318H616L632,366H336Z', 0.22) +
    flap('M616,318L662,286L716,306L668,344Z', -0.12)
  const wrapped = (x: number, y: number, s: number) =>
    at(
      x,
      y,
      s,
      shadow(60, { y: 2, len: 1 }) +
        `<path d="M-92,-8C-96,-60 -70,-78 -30,-82C-8,-104 18,-100 34,-82C76,-76 98,-56 92,-8C60,12 -60,12 -92,-8Z" fill="${a.lg(
          [
            [0, '#fffdf6'],
            [0.6, '#efe5d2'],
            [1, '#cdbfa4'],
          ],
          -90,
          -80,
          80,
          10,
        )}"/><path d="M-30,-82L-8,-52L34,-82M-8,-52L-60,4M-8,-52L58,2" fill="none" stroke="#b8a888" stroke-width="2.4"/><path d="M-90,-34Q0,-10 90,-34M0,-96Q-14,-40 4,8" fill="none" stroke="${P.ochre}" stroke-width="4"/><path d="M-4,-30q-22,-20 -26,-2q6,14 26,2q22,-20 26,-2q-6,14 -26,2" fill="none" stroke="${P.ochre}" stroke-width="4"/>`,
    )
  const rows = [0, 1, 2, 3, 4, 5]
  const list = `<g transform="translate(700 556) skewX(-18)"><path d="M-6,8H150V-92H-6Z" fill="${INK}" fill-opacity=".2" transform="translate(10 6)"/><path d="M-6,4H150V-96H-6Z" fill="#fffdf6"/><path d="M40,-86H104" stroke="${P.teal}" stroke-width="5" stroke-linecap="round"/>${rows.map((i) => `<path d="M34,${-70 + i * 13}H132" stroke="#b9ad98" stroke-width="3" stroke-linecap="round"/>${i < 5 ? `<path d="M8,${-71 + i * 13}l5,5l10,-10" fill="none" stroke="${P.teal}" stroke-width="3.400" stroke-linecap="round" stroke-linejoin="round"/>` : `<rect x="9" y="${-76 + i * 13}" width="10" height="9" fill="none" stroke="#b9ad98" stroke-width="2"/>`}`).join('')}</g>${`<g transform="translate(812 566) rotate(-28)">${tube('M-70,0H26', 9, P.saffron)}<path d="M26,-5L44,0L26,5Z" fill="#e9d3a8"/><path d="M38,-1.800L44,0L38,1.800Z" fill="${P.ink}"/></g>`}`
  const tape = at(
    260,
    604,
    1,
    softEllipse([4, 0, 40, 7], INK, { deviation: 5, opacity: 0.34 }) +
      `<path d="M-42,-34A42,15 0 0 1 42,-34V-8A42,15 0 0 1 -42,-8Z" fill="#d6b077"/><ellipse cx="0" cy="-34" rx="42" ry="15" fill="#ecd3a2"/><ellipse cx="0" cy="-34" rx="27" ry="9" fill="#8a6242"/><ellipse cx="0" cy="-31" rx="25" ry="7" fill="#5d3f28"/>`,
  )
  return a.svg(
    W,
    H,
    `<rect width="${W}" height="${H}" fill="${a.lg(
      [
        [0, '#fbf4e7'],
        [0.5, '#f1e6d4'],
        [1, '#e6d6bd'],
      ],
      0,
      0,
      W,
      H,
    )}"/>` +
      windowFrame(a, 62, 40, 220, table - 40, false) +
      `<path d="M560,150H920V166H560Z" transform="translate(10 18)" fill="${INK}" fill-opacity=".14"/>` +
      wood(a, 'M560,150H920V166H560Z', { c: P.walnut, box: [560, 150, 920, 166], lines: 3 }) +
      at(628, 150, 0.24, good(a, 'teapot-sky')) +
      at(716, 150, 0.22, good(a, 'boxes')) +
      at(818, 150, 0.22, good(a, 'pot-saffron')) +
      at(888, 150, 0.3, good(a, 'mug')) +
      `<rect y="${table - 24}" width="${W}" height="28" fill="${a.lg(
        [
          [0, INK, 0],
          [1, INK, 0.16],
        ],
        0,
        table - 24,
        0,
        table,
      )}"/>` +
      wood(a, `M-20,${table}H980V${H + 20}H-20Z`, {
        c: '#d2a877',
        box: [-20, table, 980, H],
        lines: 10,
        ao: 0.1,
        dir: [0, 360, 620, 860],
      }) +
      `<rect y="${table - 2}" width="${W}" height="6" fill="#fff3dc" fill-opacity=".8"/>` +
      carton(700, 452, 190, 132, false) +
      carton(722, 320, 150, 104, false) +
      openBox +
      at(150, 470, 0.62, plateStack(a, { across: 26, ...rose, n: 6, gap: 0.8 })) +
      at(150, 418, 0.62, plateStack(a, { across: 22, ...rose, n: 6, gap: 0.8, nested: true })) +
      wrapped(190, 566, 0.82) +
      wrapped(84, 600, 0.74) +
      list +
      tape +
      at(420, 606, 0.56, teaGlass(a)) +
      steam(a, 420, 520, 46, 2, 0.7) +
      cloth(a, 540, 612, '#efe6d6', 0.5, P.teal) +
      softStroke('M20,400H200', '#fff', { width: 10, deviation: 6, opacity: 0.14 }) +
      `<rect width="${W}" height="${H}" fill="${mix('#ffffff', P.saffron, 0.2)}" fill-opacity=".04"/>`,
    { title: 'میز بسته‌بندی: کارتن‌ها، بشقاب‌های پیچیده و سیاهه‌ای که تیک خورده است' },
  )
}
