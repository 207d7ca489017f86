import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLORS = ['color-contrast', 'link-in-text-block']

/** Nightly only: axe is slower than the page. */
const RUNS = Boolean(process.env.NIGHTLY)

export async function expectAccessible(page: Page): Promise<void> {
  if (!RUNS) return
  // After client navigation the title updates late.
  await expect(page).toHaveTitle(/\S/)
  await expectNothing(page, (axe) => axe.withTags(WCAG))
}

/** Also checks colors in the other theme. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  if (!RUNS) return
  await expectAccessible(page)
  const root = page.locator('html')
  const theme = await root.getAttribute('data-theme')
  const wear = (next: string) => root.evaluate((html, value) => (html.dataset.theme = value), next)
  await wear(theme === 'dark' ? 'light' : 'dark')
  await expectNothing(page, (axe) => axe.withRules(COLORS))
  await wear(theme ?? 'light')
}

async function expectNothing(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // Ends animations: fading text lacks contrast.
  await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
      .forEach((animation) => animation.finish()),
  )
  // Legacy mode avoids a helper page, which only cross-origin frames need.
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode()).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target}`),
  )
  expect(found).toEqual([])
}
