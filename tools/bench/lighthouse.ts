/** Lighthouse: phone profile, production build, median of several runs. */
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '../../e2e/support/chromium.ts'
import { step } from '../../scripts/lib/steps.ts'

/** Scores 0 to 100, layout shift and failed audits. */
export interface Audit {
  performance: number
  accessibility: number
  'best-practices': number
  seo: number
  /** Cumulative layout shift. */
  cls: number
  /** Largest contentful paint and total blocking time in ms. */
  lcp: number
  tbt: number
  /** Imperfect audits, worst first. */
  flaws: string[]
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Intentionally hidden from search engines (decision 27). */
const NOINDEX = ['/cart', '/auth']

/** Minimum scores; home has more to paint. */
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const
const HOME_PERFORMANCE = 92

/** Audits each address `runs` times in fresh profiles; returns the run of median performance. */
export async function auditPages(urls: Record<string, string>, runs: number): Promise<Record<string, Audit>> {
  const chromium = await findChromium()
  const audits: Record<string, Audit> = {}
  for (const [name, url] of Object.entries(urls)) {
    audits[name] = await step(`Auditing ${name}`, async () => {
      const results: Audit[] = []
      for (let run = 0; run < runs; run++) results.push(await audit(url, chromium))
      results.sort((a, b) => a.performance - b.performance)
      return results[Math.floor(results.length / 2)]!
    })
  }
  return audits
}

async function audit(url: string, chromePath: string): Promise<Audit> {
  const chrome = await launch({
    chromePath,
    chromeFlags: [
      '--headless=new',
      '--disable-background-networking',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  try {
    const result = await lighthouse(url, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      skipAudits: NOINDEX.includes(new URL(url).pathname) ? ['is-crawlable'] : null,
    })
    if (!result || result.lhr.runtimeError) throw new Error(`${url}: ${result?.lhr.runtimeError?.message}`)
    const { categories, audits } = result.lhr
    const score = (name: (typeof CATEGORIES)[number]) => Math.round((categories[name]?.score ?? 0) * 100)
    const value = (name: string) => audits[name]?.numericValue ?? Infinity
    const flaws = CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.995)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim())
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
      cls: value('cumulative-layout-shift'),
      lcp: Math.round(value('largest-contentful-paint')),
      tbt: Math.round(value('total-blocking-time')),
      flaws,
    }
  } finally {
    chrome.kill()
  }
}

export function shortfalls(name: string, audit: Audit): string[] {
  const targets = { ...TARGETS, ...(name === 'home' && { performance: HOME_PERFORMANCE }) }
  const low = Object.entries(targets).filter(([key, least]) => audit[key as keyof typeof TARGETS] < least)
  return [
    ...low.map(([key, least]) => `${key} ${audit[key as keyof typeof TARGETS]} of ${least}`),
    // Lighthouse rounds to three digits too.
    ...(audit.cls >= 0.0005 ? [`layout shift ${audit.cls.toFixed(3)}`] : []),
  ]
}
