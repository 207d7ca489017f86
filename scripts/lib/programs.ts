/** Other programs, run by our commands under the project's own Node. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../../supabase/local/failure.ts'

export const ROOT = path.resolve(import.meta.dirname, '../..')

/** A program's end. */
export interface Outcome {
  code: number
  /** Standard output and standard error, in the order of their arrival. */
  output: string
}

const running = new Set<ChildProcess>()

/** Runs a JavaScript program to its end and keeps what it prints; `show` prints it at once as well. */
export function runNode(
  args: string[],
  { env = {}, show = false }: { env?: Record<string, string>; show?: boolean } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (show) process.stdout.write(text)
      })
    }
    child.on('error', reject)
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** The file behind a package's command, for `runNode`. */
export function command(file: string): string {
  return path.join(ROOT, 'node_modules', file)
}

/**
 * Starts a program that stays; resolves once it says 'listening', rejects when it ends before. What it prints is shown,
 * or goes to the file `output`.
 */
export function startNode(
  args: string[],
  env: Record<string, string>,
  output?: string,
): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const out = output ? openSync(output, 'w') : 'inherit'
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', out, out, 'ipc'],
    })
    if (typeof out === 'number') closeSync(out)
    running.add(child)
    child.on('exit', () => running.delete(child))
    child.once('message', () => resolve(child))
    child.once('error', reject)
    child.once('exit', (code) => reject(new Failure(`The server ended at once (exit code ${code}).`)))
  })
}

/** Ends a program and waits until it is gone. */
export function stopNode(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** Ends everything that was started here and still runs. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stopNode))
}
