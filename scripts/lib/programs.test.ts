import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { register, stopAll } from './programs.ts'

it('programs: registered ones are ended and awaited', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  register(child)
  await stopAll()
  expect(child.signalCode).toBe('SIGTERM')
  await stopAll()
})
