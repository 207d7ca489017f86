/** wrk: requests per second of addresses. */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../../supabase/local/failure.ts'
import { step } from '../../scripts/lib/steps.ts'
import { median, percentile } from './statistics.ts'

/** Addresses to request. `urls` and `cookies`, and with them `bodies`, rotate per request. */
export interface Target {
  name: string
  urls: string[]
  /** Index in `urls` of the next measurement, for unrequested addresses. */
  next?: number
  /** Requests all addresses first, as visitors mostly meet cached pages. */
  stored?: boolean
  /** One visitor requests each address once: measures rendering. */
  once?: boolean
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  bodies?: string[]
  cookies?: string[]
}

export type Encoding = 'gzip' | 'identity'

export interface Speed {
  /** Requests per second. */
  rate: number
  /** Median and 99th percentile in ms. */
  median: number
  p99: number
}

/** Installs wrk as root on Debian, else explains how. */
export async function findWrk(): Promise<void> {
  const works = () => spawnSync('wrk', ['--version'], { stdio: 'ignore' }).error === undefined
  if (works()) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await step('Installing wrk (apt-get)', async () => {
      const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
      for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'wrk']]) {
        spawnSync('apt-get', ['-qq', ...args], { env, stdio: 'ignore' })
      }
    })
    if (works()) return
  }
  throw new Failure('The benchmark needs wrk: `apt-get install wrk` on Debian, `brew install wrk` on a Mac.')
}

/**
 * Loads a target for some seconds. `folder`: for wrk's script. Unsuccessful responses throw a Failure: error
 * pages are fast.
 */
export async function measure(
  target: Target,
  { connections, seconds, encoding }: { connections: number; seconds: number; encoding: Encoding },
  folder: string,
): Promise<Speed> {
  const script = path.join(folder, 'wrk.lua')
  writeFileSync(script, lua(target, encoding))
  const options = [`-c${connections}`, '-t1', `-d${seconds}s`, '--timeout', '20s', '-s', script]
  const output = await run([...options, target.urls[0]!])
  const line = /^RESULT (\S+) (\S+) (\S+) (\d+) (\d+) (\d+)$/m.exec(output)
  if (!line) throw new Failure(`wrk said nothing about ${target.name}:\n${output}`)
  const [rate, median, p99, bad, broken, asked] = line.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  if (target.next !== undefined) target.next = (target.next + asked + connections) % target.urls.length
  if (bad + broken > 0)
    throw new Failure(`${target.name}: ${bad} answers were errors and ${broken} connections broke.`)
  return { rate, median, p99 }
}

/** Requests each address in sequence with gzip; the first ones warm up. */
export async function askOneByOne({ name, urls }: Target, unmeasured: number): Promise<Speed> {
  const times: number[] = []
  for (const url of urls) {
    const began = performance.now()
    const response = await fetch(url, {
      headers: { accept: 'text/html,*/*;q=0.8', 'accept-encoding': 'gzip' },
    })
    await response.arrayBuffer()
    if (!response.ok) throw new Failure(`${name}: ${url} answered ${response.status}.`)
    times.push(performance.now() - began)
  }
  const measured = times.slice(unmeasured)
  const total = measured.reduce((sum, each) => sum + each, 0)
  return {
    rate: (measured.length * 1000) / total,
    median: median(measured),
    p99: percentile(measured, 99),
  }
}

/** Requests each address once, four at a time. */
export async function askForEach(urls: readonly string[]): Promise<void> {
  const rest = [...urls]
  const ask = async () => {
    for (let url = rest.pop(); url; url = rest.pop()) await (await fetch(url)).arrayBuffer()
  }
  await Promise.all([ask(), ask(), ask(), ask()])
}

function run(args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.on('error', reject)
    child.on('close', () => resolve(output))
  })
}

/** Long brackets: Lua interprets nothing inside. */
const quote = (text: string) => `[==[${text}]==]`

function lua(
  { method = 'GET', headers = {}, body, bodies = [], cookies = [], urls, next = 0 }: Target,
  encoding: Encoding,
): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[ ${quote(name)} ] = ${quote(value)}`,
  )
  const paths = urls.map((url) => new URL(url)).map(({ pathname, search }) => quote(pathname + search))
  return `
wrk.method = ${quote(method)}
wrk.headers["accept"] = "text/html,*/*;q=0.8"
wrk.headers["accept-encoding"] = ${quote(encoding)}
${lines.join('\n')}
${body === undefined ? '' : `wrk.body = ${quote(body)}`}
local paths = {${paths.join(', ')}}
local cookies = {${cookies.map(quote).join(', ')}}
local bodies = {${bodies.map(quote).join(', ')}}
local turn = ${next}
request = function()
  turn = turn + 1
  if #cookies > 0 then wrk.headers["cookie"] = cookies[turn % #cookies + 1] end
  return wrk.format(nil, paths[turn % #paths + 1], nil, #bodies > 0 and bodies[turn % #bodies + 1] or nil)
end
done = function(summary, latency)
  local broken = summary.errors.connect + summary.errors.read + summary.errors.write + summary.errors.timeout
  print(string.format("RESULT %.1f %.2f %.2f %d %d %d", summary.requests / summary.duration * 1e6,
    latency:percentile(50) / 1000, latency:percentile(99) / 1000, summary.errors.status, broken, summary.requests))
end
`
}
