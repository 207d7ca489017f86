import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** The Persian sentences of the specification. N, X, Y, Z and {message} are filled in. */
const SENTENCES = read('lib/utils/sentences.txt').trim().split('\n')

it('specification: the code shows every sentence to the letter', () => {
  const files = globSync('{app,components,lib}/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.{ts,tsx}'] })
  const code = files.map((file) => folded(shown(read(file))))
  const templates = files.flatMap((file) => templatesOf(read(file)))
  const missing = SENTENCES.filter((sentence) => {
    const whole = pattern(sentence)
    const text = folded(sentence)
    return !code.some((file) => whole.test(file)) && !templates.some((template) => template.test(text))
  })
  expect(missing).toEqual([])
})

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8')
}

/** Source text without comments and without the headings that imports understand. */
function shown(source: string): string {
  return source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '').replace(/\balso: \[[^\]]*\]/g, '')
}

/** Leaves out what the comparison leaves out: spaces, half-spaces, tanwin, hamza, separators of thousands. */
function folded(text: string): string {
  return text
    .replaceAll('ئ', 'ی')
    .replaceAll(/[أإ]/g, 'ا')
    .replaceAll('ؤ', 'و')
    .replaceAll(/[\s\u200c\u064b-\u0655ء,٬]/g, '')
}

/** A sentence as a whole string, text of JSX, or a sentence inside one of them. */
function pattern(sentence: string): RegExp {
  const parts = folded(sentence.replace(/: \{message\}$|[.…؟]$/, ''))
    .split(/[NXYZ]/)
    .map(RegExp.escape)
  return new RegExp(`(?:^|['"\`>}.؛:])${parts.join('[^\'"`<>]{1,60}?')}(?:$|['"\`<{.…؟؛:])`)
}

/** Template literals as patterns: their holes match any words, at most half of a sentence. */
function templatesOf(source: string): { test: (sentence: string) => boolean }[] {
  return [...source.matchAll(/`([^`\n]*\$\{[^`\n]*)`/g)].flatMap(([, template]) => {
    const parts = folded(template!.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '\0')).split('\0')
    const written = parts.join('').length
    if (!/[آ-ی]/.test(parts.join(''))) return []
    const whole = new RegExp(`^${parts.map(RegExp.escape).join('.+?')}$`)
    return [{ test: (sentence) => written * 2 > sentence.length && whole.test(sentence) }]
  })
}
