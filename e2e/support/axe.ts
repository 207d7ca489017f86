import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What depends on colors: all that a theme changes. */
const COLORS = ['color-contrast', 'link-in-text-block']

/** Fails with a list of places when axe finds anything against WCAG 2.2 AA on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // After a move inside the shop the title comes a moment after the page.
  await expect(page).toHaveTitle(/\S/)
  await expectNothing(page, (axe) => axe.withTags(WCAG))
}

/** The same, and its colors in the other theme as well. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  await expectAccessible(page)
  const root = page.locator('html')
  const theme = await root.getAttribute('data-theme')
  const wear = (next: string) => root.evaluate((html, value) => (html.dataset.theme = value), next)
  await wear(theme === 'dark' ? 'light' : 'dark')
  await expectNothing(page, (axe) => axe.withRules(COLORS))
  await wear(theme ?? 'light')
}

async function expectNothing(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  // Half faded in, everything lacks contrast: what moves is at its end.
  await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
      .forEach((animation) => animation.finish()),
  )
  // Without "legacy" the results go through a page of their own, for frames of other origins: no page here has one.
  const { violations } = await choose(new AxeBuilder({ page }).setLegacyMode()).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target}`),
  )
  expect(found).toEqual([])
}
