import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { fetchPicture } from './fetch-picture'

const dns = vi.hoisted(() => ({ address: '127.0.0.1' }))
vi.mock('node:dns', () => ({
  lookup: (_host: string, _options: object, done: (error: null, all: object[]) => void) =>
    done(null, [{ address: dns.address, family: 4 }]),
}))

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  response.end('secret')
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

it('remote picture: refuses an address that is not public https before connecting', async () => {
  for (const address of [
    'http://example.com/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://localhost/a.jpg',
    'x',
  ])
    await expect(fetchPicture(address)).rejects.toMatchObject({ code: 'picture_address_refused' })
  const { port } = server.address() as AddressInfo
  await expect(fetchPicture(`https://example.com:${port}/a.jpg`)).rejects.toMatchObject({
    code: 'picture_address_refused',
  })
})

it('remote picture: refuses a name that resolves to a private network', async () => {
  for (const address of ['127.0.0.1', '10.0.0.7', '169.254.169.254']) {
    dns.address = address
    await expect(fetchPicture('https://pictures.example.com/a.jpg')).rejects.toMatchObject({
      code: 'picture_address_refused',
    })
  }
  expect(asked).toEqual([])
})
