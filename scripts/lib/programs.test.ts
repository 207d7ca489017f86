import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { register, stopAll } from './programs.ts'

it('ends every program that was registered, and waits for it', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  register(child)
  await stopAll()
  expect(child.signalCode).toBe('SIGTERM')
  await stopAll()
})
