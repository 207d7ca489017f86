import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { exitOnSignals } from '../../supabase/local/processes.ts'

export const ROOT = path.resolve(import.meta.dirname, '../..')

export interface Outcome {
  code: number
  /** Standard output and error, interleaved. */
  output: string
}

const running = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of running) child.kill()
})

/** `stopAll` and the exit of this process end this program too. */
export function register(child: ChildProcess): void {
  exitOnSignals()
  running.add(child)
  child.once('close', () => running.delete(child))
}

/** `show` also prints the output. `signal` ends the program and rejects. */
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

export function command(file: string): string {
  return path.join(ROOT, 'node_modules', file)
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

export async function stopAll(): Promise<void> {
  await Promise.all([...running].map(stop))
}
