import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Failure } from '../../supabase/local/failure.ts'
import type { Stack } from '../../supabase/local/stack.ts'
import type { Tally } from '../../scripts/lib/checks.ts'
import { ROOT } from '../../scripts/lib/programs.ts'
import { seconds } from '../../scripts/lib/steps.ts'

export const CUT = -1

export interface Count {
  tried: number
  wrong: string[]
  cut?: number
}

export type Check = (title: string, run: () => Promise<Count>) => Promise<void>

/** Runs and prints checks, which count into `tally`. */
export function counting(name: string) {
  const opened = performance.now()
  const tally: Tally & { failures: string[] } = { name, passed: 0, failed: 0, seconds: 0, failures: [] }
  const check: Check = async (title, run) => {
    const began = performance.now()
    const { tried, wrong, cut }: Count = await run().catch((error: Error) => ({
      tried: 1,
      wrong: [error.message],
    }))
    if (tried === 0) wrong.push('nothing was tried')
    tally.passed += tried - Math.min(wrong.length, tried)
    tally.failed += wrong.length
    tally.failures.push(...wrong.map((what) => `${title}: ${what}`))
    tally.seconds = (performance.now() - opened) / 1000
    console.log(
      `${wrong.length ? '✗' : '✓'} ${title}: ${tried} tried, ${wrong.length} wrong${cut ? `, ${cut} cut in the middle` : ''} (${seconds(began)} s)`,
    )
    for (const what of wrong.slice(0, 5)) console.log(`    ${what}`)
  }
  return { tally, check }
}

export function add(one: Count, other: Count): Count {
  return { tried: one.tried + other.tried, wrong: [...one.wrong, ...other.wrong] }
}

export function productPath(slug: string): string {
  return `/products/${encodeURIComponent(slug)}`
}

export async function look(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  let hasBegun = false
  try {
    const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(20_000) })
    hasBegun = true
    return { status: answer.status, text: await answer.text() }
  } catch (error) {
    const cause = (error as Error).cause
    return { status: hasBegun ? CUT : 0, text: cause instanceof Error ? cause.message : String(error) }
  }
}

export async function scriptsOf(url: string): Promise<{ status: number; scripts: string[] }> {
  const { status, text } = await look(url)
  return { status, scripts: [...new Set(text.match(/\/_next\/static\/[^"'\\ ]+?\.(?:js|css)/g) ?? [])] }
}

/** Requests each script; a page without any is wrong. */
export async function expectScripts(base: string, scripts: readonly string[], count: Count): Promise<void> {
  count.tried += 1
  if (scripts.length === 0) count.wrong.push('a page without scripts')
  for (const script of scripts) {
    const { status } = await look(base + script)
    count.tried += 1
    if (status !== 200) count.wrong.push(`${script} answered ${status}`)
  }
}

export function actionId(build: string, name: string): string {
  const file = path.join(ROOT, build, 'server/server-reference-manifest.json')
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as {
    node: Record<string, { exportedName?: string }>
  }
  return Object.keys(node).find((key) => node[key]!.exportedName === name)!
}

export async function codeFor({ urls }: Stack, phone: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const { messages } = (await (await fetch(`${urls.inbox}/messages?to=${phone}&limit=1`)).json()) as {
      messages: { text: string }[]
    }
    const code = /#(\d{6})/.exec(messages[0]?.text ?? '')?.[1]
    if (code) return code
    await sleep(50)
  }
  throw new Failure(`No code reached ${phone}.`)
}
