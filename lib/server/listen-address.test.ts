import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { exposureProblems } from './env'
import { endConnections, isLoopbackAddress, listenAddress, ownUrl } from './listen-address'

const closers: (() => void)[] = []
afterEach(() => closers.splice(0).forEach((close) => close()))

async function listen(host: string): Promise<number> {
  const server = createServer((_, answer) => answer.end('here')).listen(0, host)
  closers.push(() => server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

it('server address: finds its own host, port and URL', async () => {
  for (const host of ['127.0.0.1', '0.0.0.0']) {
    const port = await listen(host)
    const found = listenAddress()!
    expect(found).toEqual({ host, port })
    expect(await (await fetch(ownUrl(found))).text()).toBe('here')
    closers.pop()!()
  }
  expect(ownUrl({ host: '::', port: 3000 })).toBe('http://[::1]:3000')
})

it('server address: refuses exposure without a proxy', () => {
  const problems = (hops: number, host: string) =>
    exposureProblems({ TRUSTED_PROXY_HOPS: hops }, { host, port: 3000 })
  for (const host of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(problems(0, host)).toEqual([])
  for (const host of ['0.0.0.0', '::', '192.0.2.7']) {
    expect(isLoopbackAddress(host)).toBe(false)
    expect(problems(0, host)).toEqual([
      `TRUSTED_PROXY_HOPS is 0, but the server listens on ${host}: say how many proxies stand in front of it, or listen on localhost.`,
    ])
    expect(problems(1, host)).toEqual([])
  }
})

it('stopping server: ends connections that a proxy would reuse', async () => {
  const port = await listen('127.0.0.1')
  const agent = new Agent({ keepAlive: true })
  closers.push(() => agent.destroy())
  const connection = async () => {
    const [answer] = (await once(get({ port, host: '127.0.0.1', agent }), 'response')) as [IncomingMessage]
    await answer.resume().toArray()
    return answer.headers.connection
  }
  expect(await connection()).toBe('keep-alive')
  closers.push(endConnections())
  expect(await connection()).toBe('close')
})
