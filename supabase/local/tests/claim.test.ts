// @module-tag contract
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { afterAll, expect, it } from 'vitest'
import { projectFolder, stackFolder } from '../paths.ts'
import { claim } from '../state.ts'
import { resetStack } from '../stack.ts'

const ROUNDS = 8
const STARTS = 4
const name = (round: number) => `claim-${round}`
const forget = () => {
  for (let round = 0; round < ROUNDS; round++) {
    const folder = stackFolder(name(round))
    rmSync(folder.root, { recursive: true, force: true })
    rmSync(folder.lock, { force: true })
  }
}
afterAll(forget)

function leaveState(round: number): void {
  const folder = stackFolder(name(round))
  writeFileSync(
    folder.state,
    JSON.stringify({ pid: 999_999_999, ready: true, name: folder.name, url: 'http://127.0.0.1:9' }),
  )
}

/** Starts processes at the same times; returns the rounds with exactly one winner. */
async function startTogether(): Promise<number[]> {
  const began = Date.now() + 2_500
  const script = `
    import { setTimeout as sleep } from 'node:timers/promises'
    import { stackFolder } from './supabase/local/paths.ts'
    import { claim } from './supabase/local/state.ts'
    for (let round = 0; round < ${ROUNDS}; round++) {
      const folder = stackFolder('claim-' + round)
      while (Date.now() < ${began} + round * 250);
      void claim(folder, () => {}).then((got) => 'release' in got && console.log(round))
      await sleep(100)
    }
    await sleep(1000)
    console.log('done')
    setInterval(() => {}, 1000)`
  const got: number[] = []
  const args = ['--input-type=module', '--eval', script]
  const children = Array.from({ length: STARTS }, () => spawn(process.execPath, args, { cwd: projectFolder }))
  // Wait for all: a released folder would be taken again.
  await Promise.all(
    children.map(async ({ stdout }) => {
      for await (const line of createInterface({ input: stdout })) {
        if (line === 'done') return
        got.push(Number(line))
      }
    }),
  )
  for (const child of children) child.kill('SIGKILL')
  return got.sort((a, b) => a - b)
}

it('data folder: of several starts after a kill one gets it', async () => {
  forget()
  for (let round = 0; round < ROUNDS; round++) leaveState(round)
  expect(await startTogether()).toEqual(Array.from({ length: ROUNDS }, (_, round) => round))
})

it('data folder: is not taken from its process, also within one process', async () => {
  const folder = stackFolder(name(0))
  const first = await claim(folder, () => {})
  if ('pid' in first) throw new Error('the folder was free')
  const lines: string[] = []
  const second = claim(folder, (line) => lines.push(line))
  await expect
    .poll(() => lines)
    .toEqual([`Waiting for process ${process.pid}, which is starting this stack …`])
  await expect(resetStack(name(0), () => {})).rejects.toThrow(/has the stack "claim-0", which is not ready/)
  expect(JSON.parse(readFileSync(folder.state, 'utf8'))).toMatchObject({ pid: process.pid })
  first.release()
  const then = await second
  if ('pid' in then) throw new Error('the folder was free')
  // A second release does not affect the other process.
  first.release()
  expect(existsSync(folder.state)).toBe(true)
  then.release()
  expect(existsSync(folder.state)).toBe(false)
})
