/**
 * `npm run audit`: fails on high advisories of production dependencies. A mirror without advisories only
 * prints a line.
 */
import { spawnSync } from 'node:child_process'
import { z } from 'zod'
import { ROOT } from './lib/programs.ts'

const answerSchema = z.object({
  metadata: z.object({ vulnerabilities: z.object({ high: z.number(), critical: z.number() }) }),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string() })),
})

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
  shell: process.platform === 'win32',
})
const answer = answerSchema.safeParse(parse(stdout))
if (!answer.success) {
  console.log('The registry answers no audit: known holes were not looked for.')
} else {
  const { high, critical } = answer.data.metadata.vulnerabilities
  const names = Object.entries(answer.data.vulnerabilities)
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name]) => name)
  console.log(
    high + critical > 0
      ? `Known holes: ${names.join(', ')}.`
      : 'No high known hole in what the shop runs with.',
  )
  process.exitCode = high + critical > 0 ? 1 : 0
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
