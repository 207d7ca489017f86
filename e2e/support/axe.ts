import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with a list of places when axe finds anything against WCAG 2.2 AA on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // After a move inside the shop the title comes a moment after the page.
  await expect(page).toHaveTitle(/\S/)
  // Half faded in, everything lacks contrast.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        .map(({ finished }) => finished.catch(() => undefined)),
    ),
  )
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target}`),
  )
  expect(found).toEqual([])
}
