import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { ROOT } from './comments.ts'

/** Of the newest commits; empty without a repository. */
function subjects(): string[] {
  try {
    const log = execFileSync('git', ['log', '--no-merges', '-30', '--format=%s'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return log.trim().split('\n')
  } catch {
    return []
  }
}

/** «Add brands to the feed», not «Added», «Adding» or «adds». */
const isImperative = (subject: string) =>
  subject.length <= 72 &&
  /^[A-Z][a-z]+ [^]*[^.\s]$/.test(subject) &&
  !/^(?:\w+[^e]ed|\w*[aeiou]\w*ing) /.test(subject)

it('commits: imperative subjects of at most 72 characters', () => {
  expect(
    ['Add brands to the feed', 'Fixed it', 'Fixing it', 'fix it', 'Fix it.', 'Seed it', 'Bring it'].filter(
      isImperative,
    ),
  ).toEqual(['Add brands to the feed', 'Seed it', 'Bring it'])
  expect(subjects().filter((subject) => !isImperative(subject))).toEqual([])
})
