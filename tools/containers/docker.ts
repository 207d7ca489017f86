import { execFile, spawn } from 'node:child_process'
import path from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { Failure } from '../../supabase/local/failure.ts'

const execute = promisify(execFile)
const CALL_MS = 180_000
const BUILD_MS = 1_200_000
const BUILDKIT = { DOCKER_BUILDKIT: '1' }

async function run(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
  timeout = CALL_MS,
): Promise<string> {
  try {
    const options = { env: { ...process.env, ...env }, maxBuffer: 256 * 2 ** 20, timeout }
    return (await execute(program, args, options)).stdout.trim()
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Failure(`${program} ${args.slice(0, 3).join(' ')}: ${(stderr || message).trim().slice(-2000)}`)
  }
}

let found: Promise<string | undefined> | undefined

/** First docker of the path that reaches a daemon and has BuildKit: a new one lacks it without buildx. */
function program(): Promise<string | undefined> {
  return (found ??= (async () => {
    for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
      const file = path.join(folder, 'docker')
      const help = await run(file, ['build', '--help'], BUILDKIT).catch(() => '')
      if (help.includes('--secret') && (await answers(file, 'info'))) return file
    }
    return undefined
  })())
}

const answers = (file: string, ...args: string[]) =>
  run(file, args).then(
    () => true,
    () => false,
  )

/** Prints a sentence where no Docker can run. */
export async function hasDocker(): Promise<boolean> {
  if (await program()) return true
  console.log('No Docker daemon with BuildKit answers here: the containers are not tested.')
  return false
}

export async function docker(...args: string[]): Promise<string> {
  return run((await program())!, args)
}

/** Runs the plugin of current versions, or Debian's docker-compose. */
export async function compose(args: readonly string[], env: Record<string, string>): Promise<string> {
  const file = (await program())!
  return (await answers(file, 'compose', 'version'))
    ? run(file, ['compose', ...args], env)
    : run('docker-compose', args, env)
}

/** Builds the folder as `tag`; the key of server actions is read from `keyFile`. */
export async function buildImage(folder: string, tag: string, keyFile: string): Promise<void> {
  const args = ['build', '--network', 'host', '--secret', `id=actions_key,src=${keyFile}`, '-t', tag, folder]
  await run((await program())!, args, BUILDKIT, BUILD_MS)
}

/** Copies scripts and styles of an image by the command of docs/deploy.md. */
export async function copyStatic(image: string, folder: string): Promise<void> {
  const command = `'${await program()}' run --rm -i --entrypoint tar ${image} -C .next/static -c . | tar -x -C '${folder}'`
  await run('sh', ['-c', command])
}

/** Names of the texts that any layer or the configuration of an image contains. */
export async function textsIn(image: string, texts: Record<string, string>): Promise<Set<string>> {
  const child = spawn((await program())!, ['save', image], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: CALL_MS,
  })
  const names = new Set<string>()
  const longest = Math.max(...Object.values(texts).map((text) => text.length))
  for await (const entry of child.stdout.pipe(extract())) {
    let end = Buffer.alloc(0)
    for await (const chunk of unpacked(entry as AsyncIterable<Buffer>)) {
      const bytes = Buffer.concat([end, chunk])
      for (const [name, text] of Object.entries(texts)) if (bytes.includes(text)) names.add(name)
      end = bytes.subarray(-longest)
    }
  }
  return names
}

/** Layers are compressed in some formats of images. */
async function* unpacked(entry: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  const rest = entry[Symbol.asyncIterator]()
  const { value: first, done } = await rest.next()
  if (done) return
  const all = Readable.from(
    (async function* () {
      yield first
      yield* { [Symbol.asyncIterator]: () => rest }
    })(),
  )
  yield* first[0] === 0x1f && first[1] === 0x8b ? all.pipe(createGunzip()) : all
}
