import { describe, expect, it } from 'vitest'
import { scriptsAfterPaint } from './scripts-after-paint'

const html =
  '<!DOCTYPE html><html><head><link rel="preload" as="font" href="/f.woff2"/><link rel="preload" as="script" fetchPriority="low" href="/b.js"/>' +
  '<script src="/a.js" async=""></script><script>early()</script><script src="/old.js" noModule=""></script></head>' +
  '<body><p>سلام</p><script src="/b.js" async="" id="_R_"></script><script>data()</script></body></html>'

describe('scriptsAfterPaint', () => {
  const page = scriptsAfterPaint(html)

  it('puts the scripts of a page to sleep and asks for none of them early', () => {
    expect(page).toContain('<script type="later" src="/a.js" async=""></script>')
    expect(page).toContain('<script type="later" src="/b.js" async="" id="_R_"></script>')
    expect(page).not.toContain('as="script"')
  })

  it('leaves everything else as it is', () => {
    for (const kept of [
      '<link rel="preload" as="font" href="/f.woff2"/>',
      '<script>early()</script>',
      '<script src="/old.js" noModule=""></script>',
      '<p>سلام</p>',
      '<script>data()</script>',
    ])
      expect(page).toContain(kept)
  })

  it('wakes them with a script at the end of the head', () => {
    expect(page).toMatch(/<script>\(function\(d\)[^<]+script\[type=later\][^<]+<\/script><\/head><body>/)
  })
})
