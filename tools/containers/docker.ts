import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Failure } from '../../supabase/local/failure.ts'

const execute = promisify(execFile)
/** A program of another name or place, e.g. where the first one on the path has no BuildKit. */
const DOCKER = process.env.DOCKER ?? 'docker'

async function run(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<string> {
  try {
    const options = { env: { ...process.env, ...env }, maxBuffer: 256 * 2 ** 20 }
    return (await execute(program, args, options)).stdout.trim()
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw new Failure(`${program} ${args.slice(0, 3).join(' ')}: ${(stderr || message).trim().slice(-2000)}`)
  }
}

export const docker = (...args: string[]) => run(DOCKER, args)

const answers = (program: string, ...args: string[]) =>
  run(program, args).then(
    () => true,
    () => false,
  )

export const hasDocker = () => answers(DOCKER, 'info')

/** The plugin of today's Docker, or Debian's program. */
export async function compose(args: readonly string[], env: Record<string, string>): Promise<string> {
  return (await answers(DOCKER, 'compose', 'version'))
    ? run(DOCKER, ['compose', ...args], env)
    : run('docker-compose', args, env)
}

/** Builds the folder as `tag` with the key of server actions from a file. */
export async function buildImage(folder: string, tag: string, keyFile: string): Promise<void> {
  const args = ['build', '--network', 'host', '--secret', `id=actions_key,src=${keyFile}`, '-t', tag, folder]
  await run(DOCKER, args, { DOCKER_BUILDKIT: '1' })
}
