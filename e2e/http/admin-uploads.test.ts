import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { PICTURE_WIDTHS, ZOOM_WIDTH } from '../../lib/media/pictures.ts'
import { bombPng } from '../../lib/media/testing/bomb.ts'
import { wordpressComment, wordpressExport, wordpressItem } from '../../lib/spreadsheet/testing/wordpress.ts'
import { row, workbook } from '../../lib/spreadsheet/testing/workbook.ts'
import { type Client, client } from '../support/http.ts'
import { picture } from '../support/pictures.ts'
import { sql } from '../support/products.ts'
import { shopUrl } from '../support/shop.ts'
import { visitorOf } from '../support/visitor.ts'

const admin = await visitorOf('admin')

function send(sender: Client, bytes: Buffer, name = 'x.png', bucket = 'products', origin = shopUrl) {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name)
  return sender.request(`/api/upload/${bucket}`, { method: 'POST', body, headers: { origin } })
}

it('upload: a picture is stored in all widths without its metadata', async () => {
  const file = await sharp(await picture('#256f43', 900))
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  const answer = await send(admin, file, 'قابلمه Pot.jpg')
  expect(answer.status).toBe(200)
  const { success, file: stored } = (await answer.json()) as { success: boolean; file: { name: string } }
  expect([success, stored.name.startsWith('products/pot-')]).toEqual([true, true])
  // The zoom uses the largest width.
  for (const width of [...PICTURE_WIDTHS, ZOOM_WIDTH]) {
    const media = await admin.get(`/media/${stored.name}/${width}.webp`)
    const data = await sharp(Buffer.from(await media.arrayBuffer())).metadata()
    expect([media.status, data.format, data.width, data.exif]).toEqual([
      200,
      'webp',
      Math.min(width, 900),
      undefined,
    ])
  }
  const [row] = await sql<{ blur: string }>(
    `select blur from public.media_files where bucket || '/' || key = $1`,
    [stored.name],
  )
  expect(row!.blur).toMatch(/^data:image\/webp;base64,/)
})

it('upload: refuses what is not a picture, hides something or is too large', async () => {
  const png = await picture('#b03a26')
  const jpeg = await sharp(png).jpeg().toBuffer()
  const cases: [string, Buffer, number, string][] = [
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 415, 'not_an_image'],
    [
      'polyglot',
      Buffer.concat([jpeg, Buffer.from('<script>alert(document.domain)</script>')]),
      415,
      'image_suspicious',
    ],
    ['bomb', bombPng(20_000, 10_000), 413, 'image_too_many_pixels'],
    ['large', Buffer.alloc(11 * 1024 * 1024, 1), 413, 'file_too_large'],
    ['empty', Buffer.alloc(0), 400, 'file_missing'],
  ]
  for (const [name, bytes, status, code] of cases) {
    const answer = await send(admin, bytes, `${name}.png`)
    const { error } = (await answer.json()) as { error: { code: string } }
    expect([name, answer.status, error.code]).toEqual([name, status, code])
  }
  expect((await send(admin, png, 'x.png', 'returns')).status).toBe(404)
})

it('upload: is for admins from the own site only', async () => {
  const png = await picture('#1b3a5c')
  expect((await send(client(), png)).status).toBe(401)
  expect((await send(await visitorOf('dealer'), png)).status).toBe(403)
  expect((await send(admin, png, 'x.png', 'products', 'https://evil.example')).status).toBe(403)
})

async function read(bytes: Uint8Array) {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(bytes)]), 'list.xlsx')
  const answer = await admin.request('/api/admin/products/import', {
    method: 'POST',
    body,
    headers: { origin: shopUrl },
  })
  return [answer.status, await answer.json()]
}

it('file of WordPress: is read in a worker, one with a document type is refused', async () => {
  const link = 'https://old.example/product/deg/'
  const text = wordpressExport(wordpressItem({ id: '12', link }, wordpressComment('5', '4')))
  const [status, answer] = await read(gzipSync(text))
  expect([status, (answer as { data: { rows: string[][] } }).data.rows.map(([kind]) => kind)]).toEqual([
    200,
    ['wordpress', 'page', 'comment'],
  ])
  expect(await read(Buffer.from(text.replace('<rss', '<!DOCTYPE rss [<!ENTITY a "a">]><rss')))).toEqual([
    400,
    { ok: false, error: expect.objectContaining({ code: 'file_unreadable' }) },
  ])
})

it('file of products: is read in a worker, one with a far cell is refused', async () => {
  expect(await read(workbook(row(1, ['نام', 'قیمت']) + row(2, ['دیگ', '<c><v>1200</v></c>'])))).toEqual([
    200,
    {
      ok: true,
      data: {
        rows: [
          ['نام', 'قیمت'],
          ['دیگ', '1200'],
        ],
      },
    },
  ])
  expect(await read(workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'))).toEqual([
    413,
    { ok: false, error: expect.objectContaining({ code: 'sheet_too_large' }) },
  ])
})
