/** Other programs, run by our commands under the project's own Node. */
import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')

/** A program's end. */
export interface Outcome {
  code: number
  /** Standard output and standard error, in the order of their arrival. */
  output: string
}

const running = new Set<ChildProcess>()

/** Has `stopAll` end this program too. */
export function register(child: ChildProcess): void {
  running.add(child)
  child.once('close', () => running.delete(child))
}

/**
 * Runs a JavaScript program to its end and keeps what it prints; `show` prints it at once as well. `signal` ends it before
 * its time, and the answer is a rejection then.
 */
export function runNode(
  args: string[],
  {
    env = {},
    show = false,
    signal,
  }: { env?: Record<string, string>; show?: boolean; signal?: AbortSignal } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      signal,
    })
    register(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (show) process.stdout.write(text)
      })
    }
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** The file behind a package's command, for `runNode`. */
export function command(file: string): string {
  return path.join(ROOT, 'node_modules', file)
}

/** Ends a program and waits until it is gone. */
function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** Ends everything that was started here and still runs. */
export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stop))
}
