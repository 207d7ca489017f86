import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { hashSource } from '../core/content-policy'
import { markLost, withPageAnswer } from '../core/page-status'
import PageCache from './handler'

type Context = ConstructorParameters<typeof PageCache>[0]
type Data = Exclude<Parameters<PageCache['set']>[1], null>

/** Next's own arguments, as its incremental cache makes them; nothing is on the disk. */
const missing = async () => Promise.reject(new Error('no such file'))
const context = {
  fs: { existsSync: () => false, readFile: missing, stat: missing },
  serverDistDir: '/nowhere',
  flushToDisk: false,
  maxMemoryCacheSize: 1_000_000,
  revalidatedTags: [],
} as unknown as Context

const read = { kind: 'APP_PAGE' } as Parameters<PageCache['get']>[1]
const write = { cacheControl: { revalidate: 60, expire: undefined } } as Parameters<PageCache['set']>[2]

const page = (html: string, tags: string): Data => {
  const data = {
    kind: 'APP_PAGE',
    html,
    rscData: Buffer.from(''),
    headers: { 'x-next-cache-tags': tags },
    status: 200,
  }
  return data as unknown as Data
}

let number = 0
let key: string
let tag: string
beforeEach(() => {
  number += 1
  key = `/page-${number}`
  tag = `tag-${number}`
})

describe('PageCache', () => {
  it('serves what was stored', async () => {
    const cache = new PageCache(context)
    expect(await cache.get(key, read)).toBeNull()
    await cache.set(key, page('<p>new', tag), write)
    expect((await new PageCache(context).get(key, read))?.value).toMatchObject({ html: '<p>new' })
  })

  it('keeps the status of a page that said that it is lost', async () => {
    const cache = new PageCache(context)
    let told = 0
    const render = async (lost: boolean) => {
      await cache.get(key, read)
      if (lost) markLost()
      await cache.set(key, page('<p>lost', tag), write)
      return (await cache.get(key, read))?.value
    }
    expect(
      await withPageAnswer(
        () => (told += 1),
        () => render(true),
      ),
    ).toMatchObject({ status: 404 })
    expect(told).toBe(1)
    key = `${key}-found`
    expect(
      await withPageAnswer(
        () => (told += 1),
        () => render(false),
      ),
    ).toMatchObject({ status: 200 })
    expect(told).toBe(1)
  })

  it('does not store a page that a save overtook while it was being rendered', async () => {
    const cache = new PageCache(context)
    await cache.get(key, read)
    await sleep(2)
    await new PageCache(context).revalidateTag(tag, { expire: 0 })
    await sleep(2)
    await cache.set(key, page('<p>old price', tag), write)
    expect(await cache.get(key, read)).toBeNull()
    await sleep(2)
    await cache.set(key, page('<p>new price', tag), write)
    expect((await cache.get(key, read))?.value).toMatchObject({ html: '<p>new price' })
  })

  it('expires what was stored before', async () => {
    const cache = new PageCache(context)
    await cache.get(key, read)
    await sleep(2)
    await cache.set(key, page('<p>old', tag), write)
    await sleep(2)
    await cache.revalidateTag([tag], { expire: 0 })
    await sleep(2)
    expect(await cache.get(key, read)).toBeNull()
  })

  it('watches the render that Next starts behind a stale page', async () => {
    const cache = new PageCache(context)
    await cache.get(key, read)
    await sleep(2)
    await cache.set(key, page('<p>first', tag), { cacheControl: { revalidate: 0.001 } } as typeof write)
    await sleep(5)
    expect(await cache.get(key, read)).not.toBeNull()
    await sleep(2)
    await cache.revalidateTag(tag, { expire: 0 })
    await sleep(2)
    await cache.set(key, page('<p>rendered too early', tag), write)
    expect(await cache.get(key, read)).toBeNull()
  })

  const policyOf = async (html: string) => {
    const data = page(html, tag) as { headers: Record<string, string> } & Data
    await new PageCache(context).set(key, data, write)
    return data.headers['content-security-policy'] ?? ''
  }
  const RENDERED = [
    '(self.__next_f=self.__next_f||[]).push([0])',
    'self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n"])',
    '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["a.js"]});',
  ]

  it('writes the policy of its inline scripts on a page, stored or not', async () => {
    const body = RENDERED.map((text) => `<script>${text}</script>`).join('')
    const policy = await policyOf(
      `<head><script>early()</script></head><body><script src="/x.js"></script><script type="application/ld+json">{}</script>${body}`,
    )
    for (const text of ['early()', ...RENDERED]) expect(policy).toContain(hashSource(text))
    expect(policy.match(/sha256/g)).toHaveLength(4)
  })

  it('gives no permission to a script that a text of the page brought along', async () => {
    const clean = await policyOf('<head></head><body>')
    for (const text of [
      'alert(1)',
      'self.__next_f.push([1,""]);alert(1)',
      'self.__next_f.push([alert(1)])',
      'self.__next_f.push([1,""])//\nalert(1)',
      '(self.__next_f=self.__next_f||[]).push([0]),alert(1)',
      'early()',
    ])
      expect([text, await policyOf(`<head></head><body><script>${text}</script></head>`)]).toEqual([
        text,
        clean,
      ])
  })
})
