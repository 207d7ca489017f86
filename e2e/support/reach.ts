import { expect, type Page } from '@playwright/test'

/** Each visible control receives a press at its center: only a toast may cover it. Sliders take presses at their thumb. */
export async function expectReachable(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>(
      ':is(a[href], button, input:not([type=range]), select, textarea, summary):not(:disabled, [tabindex="-1"], [inert] *, [href="#content"], .sr-only)',
    )
    const found: string[] = []
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { x, y, width, height } = control.getClientRects()[0] ?? new DOMRect()
      // Only for screen readers.
      if (Math.min(width, height) < 8) continue
      const hit = document.elementFromPoint(x + width / 2, y + height / 2)
      if (!hit || control.contains(hit) || hit.closest('label')?.contains(control)) continue
      if (hit.closest('.toast')) continue
      found.push(`${control.outerHTML.slice(0, 120)} under ${hit.outerHTML.slice(0, 120)}`)
    }
    scrollTo(0, 0)
    return found
  })
  expect(covered).toEqual([])
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const wider = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(wider, page.url()).toBe(0)
}
