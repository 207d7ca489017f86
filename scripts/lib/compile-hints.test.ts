import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { hintScripts } from './compile-hints'

it('marks the main scripts of a build and the small ones, once', () => {
  const build = mkdtempSync(path.join(tmpdir(), 'hormoz-build-'))
  try {
    const chunks = path.join(build, 'static/chunks')
    mkdirSync(chunks, { recursive: true })
    const large = `big(${'0'.repeat(70_000)})`
    for (const [name, source] of Object.entries({
      'main.js': large,
      'card.js': 'card()',
      'editor.js': large,
    }))
      writeFileSync(path.join(chunks, name), source)
    const manifest = { rootMainFiles: ['static/chunks/main.js'] }
    writeFileSync(path.join(build, 'build-manifest.json'), JSON.stringify(manifest))
    hintScripts(build)
    hintScripts(build)
    const read = (name: string) => readFileSync(path.join(chunks, name), 'utf8')
    expect(read('main.js')).toBe(`//# allFunctionsCalledOnLoad\n${large}`)
    expect(read('card.js')).toBe('//# allFunctionsCalledOnLoad\ncard()')
    expect(read('editor.js')).toBe(large)
  } finally {
    rmSync(build, { recursive: true })
  }
})
