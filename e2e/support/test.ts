import { type BrowserContext, type Page, test as base } from '@playwright/test'
import { createPerson, signIn, type UserType, withoutNewStaff } from './people.ts'

export * from '@playwright/test'

interface Fixtures {
  staffLeaves: void
  /** Signs the context of each test in, as a new person of this kind. */
  signedInAs: UserType | null
  signedIn: void
}

export const test = base.extend<Fixtures, { readyPages: void }>({
  staffLeaves: [async ({ browserName: _ }, use) => withoutNewStaff(use), { auto: true }],
  signedInAs: [null, { option: true }],
  signedIn: [
    async ({ context, signedInAs, staffLeaves: _ }, use) => {
      if (signedInAs) await signIn(context, await createPerson(signedInAs), signedInAs)
      await use()
    },
    { auto: true },
  ],
  readyPages: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => withReadyPages(await newContext(options))
      await use()
    },
    { scope: 'worker', auto: true },
  ],
})

function withReadyPages(context: BrowserContext): BrowserContext {
  const newPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await newPage()
    const goto = page.goto.bind(page)
    const reload = page.reload.bind(page)
    page.goto = async (url, options) => {
      const answer = await goto(url, options)
      if (!options?.waitUntil) await hydrated(page)
      return answer
    }
    page.reload = async (options) => {
      const answer = await reload(options)
      await hydrated(page)
      return answer
    }
    return page
  }
  return context
}

/** Waits for hydration: most pages lose earlier clicks. */
async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isReact = document.querySelector('script[src*="/_next/static/"]') !== null
    if (!isReact || matchMedia('(scripting: none)').matches) return true
    return [...document.querySelectorAll('button, input:not([type=hidden]), select, textarea')].every(
      (control) => Object.keys(control).some((key) => key.startsWith('__reactProps')),
    )
  })
}
