/** Committed: the storage API. Smaller files of seed pictures, of which only the master is stored. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { MASTER_WIDTH, PICTURE_WIDTHS, ZOOM_WIDTH } from '../../../lib/media/pictures.ts'
import { finishPicture, listUnfinished } from '../../../scripts/lib/picture-widths.ts'
import { serviceHttp } from '../support/http.ts'

const client = serviceHttp()
const files = client.storage.from('products')

/** Stores a master and returns the key of its picture. */
async function storeMaster(width: number = MASTER_WIDTH): Promise<string> {
  const key = `master-${randomUUID()}`
  const master = await sharp({ create: { width, height: width, channels: 3, background: '#0e6e6e' } })
    .webp()
    .toBuffer()
  const { error } = await files.upload(`${key}/${width}.webp`, master, { contentType: 'image/webp' })
  expect(error).toBeNull()
  return key
}

const unfinished = async (key: string) => (await listUnfinished(client)).find((each) => each.key === key)

it('picture widths: lists missing widths and makes them', async () => {
  const key = await storeMaster()
  const picture = await unfinished(key)
  expect(picture).toEqual({
    bucket: 'products',
    key,
    master: MASTER_WIDTH,
    missing: [96, 160, 320, 480, 640, 960],
  })
  await finishPicture(client, picture!)
  for (const width of PICTURE_WIDTHS) {
    const { data } = await files.download(`${key}/${width}.webp`)
    const { format, width: found } = await sharp(await data!.arrayBuffer()).metadata()
    expect([format, found]).toEqual(['webp', width])
  }
  expect(await unfinished(key)).toBeUndefined()
})

it('picture widths: a master of the zoom width needs the usual master width too', async () => {
  const key = await storeMaster(ZOOM_WIDTH)
  const picture = await unfinished(key)
  expect(picture).toEqual({
    bucket: 'products',
    key,
    master: ZOOM_WIDTH,
    missing: [96, 160, 320, 480, 640, 960, 1280],
  })
  await finishPicture(client, { ...picture!, missing: [MASTER_WIDTH] })
  const { data } = await files.download(`${key}/${MASTER_WIDTH}.webp`)
  expect((await sharp(await data!.arrayBuffer()).metadata()).width).toBe(MASTER_WIDTH)
})

it('picture widths: continues after an interruption and keeps existing files', async () => {
  const key = await storeMaster()
  await files.upload(`${key}/320.webp`, Buffer.from('made before'), { contentType: 'image/webp' })
  const picture = await unfinished(key)
  expect(picture!.missing).toEqual([96, 160, 480, 640, 960])
  // Two servers that start at the same time.
  await Promise.all([
    finishPicture(client, { ...picture!, missing: [...PICTURE_WIDTHS] }),
    finishPicture(client, picture!),
  ])
  expect(await (await files.download(`${key}/320.webp`)).data!.text()).toBe('made before')
  expect(await unfinished(key)).toBeUndefined()
})

it('picture widths: skips a picture that was removed after listing', async () => {
  const key = await storeMaster()
  const picture = await unfinished(key)
  await files.remove([`${key}/${MASTER_WIDTH}.webp`])
  await finishPicture(client, picture!)
  expect((await files.list(key)).data).toEqual([])
})
