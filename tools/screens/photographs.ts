/** Products with photographs like those of a shopkeeper: drawn, lit and blurred instead of taken. */
import sharp from 'sharp'
import { createProduct, sql } from '../../e2e/support/products.ts'
import { shopUrl } from '../../e2e/support/shop.ts'
import { visitorOf } from '../../e2e/support/visitor.ts'

interface Photograph {
  /** Key of its address in list.ts. */
  key: string
  name: string
  width: number
  height: number
  /** SVG behind the objects; none: a cut-out. */
  ground?: string
  objects: string
  /** Noise and blur of a poor camera. */
  isPoor?: boolean
}

/** A pot of a color, its foot at 0,0 and 400 wide. */
const pot = (x: number, y: number, color: string, scale = 1) => `
  <g transform="translate(${x} ${y}) scale(${scale})">
    <rect x="-250" y="-210" width="500" height="44" rx="22" fill="#8d8f92"/>
    <path d="M-200-240h400v190q0 50-50 50h-300q-50 0-50-50z" fill="${color}"/>
    <path d="M-200-240h400v190q0 50-50 50h-300q-50 0-50-50z" fill="url(#side)"/>
    <path d="M-205-240q205-120 410 0z" fill="${color}"/><path d="M-205-240q205-120 410 0z" fill="url(#side)"/>
    <rect x="-208" y="-250" width="416" height="18" rx="9" fill="#d8d9db"/>
    <circle cx="0" cy="-322" r="24" fill="#8a5a36"/>
  </g>`

/** A mug of one color, its foot at 0,0 and 220 wide. */
const mug = (x: number, y: number, color: string, scale = 1) => `
  <g transform="translate(${x} ${y}) scale(${scale})">
    <path d="M100-210q110 0 100 90t-110 70" fill="none" stroke="${color}" stroke-width="30"/>
    <path d="M-110-260h220v230q0 30-30 30h-160q-30 0-30-30z" fill="${color}"/>
    <path d="M-110-260h220v230q0 30-30 30h-160q-30 0-30-30z" fill="url(#side)"/>
    <ellipse cx="0" cy="-258" rx="110" ry="16" fill="#00000030"/>
  </g>`

const paper = (color: string) =>
  `<rect width="100%" height="100%" fill="${color}"/><rect width="100%" height="100%" fill="url(#lamp)"/>`

const KITCHEN = `<rect width="100%" height="55%" fill="#d9c9a8"/><rect y="55%" width="100%" height="45%" fill="#8a5c38"/>${Array.from(
  { length: 90 },
  (_, at) =>
    `<rect x="${(at * 137) % 1600}" y="${(at * 71) % 1100}" width="${30 + ((at * 29) % 90)}" height="${8 + ((at * 13) % 50)}" fill="${['#6f4526', '#e9dcc0', '#41607a', '#b98d5f'][at % 4]}" opacity="0.55"/>`,
).join('')}`

const PHOTOGRAPHS: Photograph[] = [
  {
    key: 'white',
    name: 'قابلمهٔ سفیدرنگ عکس‌دار',
    width: 1000,
    height: 1000,
    ground: '<rect width="100%" height="100%" fill="#fbfbfa"/>',
    objects: pot(500, 760, '#b23a36'),
  },
  {
    key: 'gray',
    name: 'قابلمهٔ استیل عکس‌دار',
    width: 1200,
    height: 900,
    ground: paper('#a5a5a5'),
    objects: pot(600, 700, '#c8cacc'),
  },
  {
    key: 'black',
    name: 'قابلمهٔ چدنی عکس‌دار',
    width: 750,
    height: 1000,
    ground: paper('#26282b'),
    objects: pot(375, 720, '#777a7e', 0.8),
  },
  {
    key: 'cut-out',
    name: 'لیوان سرامیکی عکس‌دار',
    width: 900,
    height: 900,
    objects: mug(430, 700, '#c3c2be', 1.5),
  },
  {
    key: 'busy',
    name: 'قابلمهٔ روی میز عکس‌دار',
    width: 1200,
    height: 900,
    ground: KITCHEN,
    objects: pot(520, 700, '#a22f2c') + mug(930, 760, '#e6e0d2'),
  },
  {
    key: 'poor',
    name: 'لیوان آشپزخانه عکس‌دار',
    width: 400,
    height: 600,
    ground: KITCHEN,
    objects: pot(150, 470, '#8d2f2c', 0.6) + mug(320, 520, '#d8d0c0', 0.6),
    isPoor: true,
  },
  {
    key: 'wide',
    name: 'بشقاب پهن عکس‌دار',
    width: 1500,
    height: 750,
    ground: paper('#dcdcda'),
    objects:
      '<ellipse cx="750" cy="390" rx="620" ry="270" fill="#f5f3ee"/><ellipse cx="750" cy="390" rx="620" ry="270" fill="url(#side)"/><ellipse cx="750" cy="385" rx="400" ry="165" fill="#00000014"/>',
  },
  {
    key: 'tall',
    name: 'لیوان بلند عکس‌دار',
    width: 560,
    height: 1000,
    ground: paper('#f4f3f0'),
    objects: mug(260, 860, '#3f7f86', 1.6),
  },
]

function drawn({ width, height, ground, objects, isPoor }: Photograph): Promise<Buffer> {
  const picture = sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <defs>
        <linearGradient id="side"><stop offset="0" stop-color="#000" stop-opacity=".34"/><stop offset=".3" stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-color="#000" stop-opacity=".28"/></linearGradient>
        <radialGradient id="lamp"><stop offset=".3" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".06"/></radialGradient>
      </defs>${ground ?? ''}${objects}</svg>`),
  )
  return isPoor
    ? picture
        .flatten({ background: '#fff' })
        .blur(2)
        .modulate({ brightness: 0.7 })
        .jpeg({ quality: 18 })
        .toBuffer()
    : picture.png().toBuffer()
}

/** Uploads and sells them; returns their addresses as `photo-{key}`. */
export async function photograph(): Promise<Record<string, string>> {
  const admin = await visitorOf('admin')
  const names: Record<string, string> = {}
  for (const each of PHOTOGRAPHS) {
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(await drawn(each))]), `${each.key}.png`)
    const answer = await admin.request('/api/upload/products', {
      method: 'POST',
      body,
      headers: { origin: shopUrl },
    })
    const { file } = (await answer.json()) as { file: { name: string } }
    const product = await createProduct({ name: each.name, stock: 20 })
    await sql('update public.products set images = $2 where id = $1', [product.id, [file.name]])
    names[`photo-${each.key}`] = encodeURIComponent(product.slug)
    names[`photo-${each.key}.id`] = product.id
  }
  return names
}
