/** What a seed leaves to be done: the smaller files of a picture of which only the master is stored. */
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { MASTER_WIDTH, PICTURE_WIDTHS, ZOOM_WIDTH } from '../../lib/media/pictures.ts'
import { finishPicture, listUnfinished } from '../../scripts/lib/picture-widths.ts'
import { serviceClient } from './support/database.ts'
import './support/rollback.ts'

const client = serviceClient()
const files = client.storage.from('products')

/** Stores a master alone; answers the picture's key. */
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

it('lists what lacks a width, makes it, and has nothing left to do then', async () => {
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

it('makes all of them from a master that is wide enough for the zoom', async () => {
  const key = await storeMaster(ZOOM_WIDTH)
  const picture = await unfinished(key)
  expect(picture).toEqual({
    bucket: 'products',
    key,
    master: ZOOM_WIDTH,
    missing: [96, 160, 320, 480, 640, 960, 1280],
  })
  await finishPicture(client, picture!)
  const { data } = await files.download(`${key}/${MASTER_WIDTH}.webp`)
  expect((await sharp(await data!.arrayBuffer()).metadata()).width).toBe(MASTER_WIDTH)
  expect(await unfinished(key)).toBeUndefined()
})

it('goes on where a start was killed, and leaves alone what is there', async () => {
  const key = await storeMaster()
  await files.upload(`${key}/320.webp`, Buffer.from('made before'), { contentType: 'image/webp' })
  const picture = await unfinished(key)
  expect(picture!.missing).toEqual([96, 160, 480, 640, 960])
  // Two starts at once: neither minds what the other has stored.
  await Promise.all([
    finishPicture(client, { ...picture!, missing: [...PICTURE_WIDTHS] }),
    finishPicture(client, picture!),
  ])
  expect(await (await files.download(`${key}/320.webp`)).data!.text()).toBe('made before')
  expect(await unfinished(key)).toBeUndefined()
})

it('does not mind a picture that was removed since it was listed', async () => {
  const key = await storeMaster()
  const picture = await unfinished(key)
  await files.remove([`${key}/${MASTER_WIDTH}.webp`])
  await finishPicture(client, picture!)
  expect((await files.list(key)).data).toEqual([])
})
