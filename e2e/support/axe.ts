import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Fails with a list of places when axe finds anything against WCAG 2.2 AA on the page. */
export async function expectAccessible(page: Page): Promise<void> {
  // After a move inside the shop the title comes a moment after the page.
  await expect(page).toHaveTitle(/\S/)
  // Half faded in, everything lacks contrast: what moves is at its end, and what comes meanwhile does not move.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
      .forEach((animation) => animation.finish()),
  )
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  await page.emulateMedia({ reducedMotion: null })
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target}`),
  )
  expect(found).toEqual([])
}
