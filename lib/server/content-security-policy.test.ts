import { createElement } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { FORM_REPLAY, ownScriptHashes } from './content-security-policy'

function render(): Promise<string> {
  return new Promise((resolve, reject) => {
    let html = ''
    const sink = new Writable({
      write(chunk, _, done) {
        html += String(chunk)
        done()
      },
      final(done) {
        resolve(html)
        done()
      },
    })
    const { pipe } = renderToPipeableStream(createElement('form', { action: () => {} }), {
      onAllReady: () => pipe(sink),
      onError: reject,
    })
  })
}

test('content policy: stored pages allow the form replay script of React and no other script of the body', async () => {
  const html = `<html><head></head><body>${await render()}<script>alert(1)</script></body></html>`
  expect(ownScriptHashes(html)).toEqual([FORM_REPLAY])
})
