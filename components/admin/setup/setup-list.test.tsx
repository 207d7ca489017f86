import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { SETUP_WORDS, SetupList } from './setup-list'

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))

it('setup: each step opens its page', () => {
  const steps = Object.keys(SETUP_WORDS) as (keyof typeof SETUP_WORDS)[]
  document.body.innerHTML = renderToStaticMarkup(
    <SetupList steps={steps.map((step) => ({ step, state: 'missing', is_required: true }))} />,
  )
  for (const step of steps)
    expect(document.querySelector(`[data-testid="setup-${step}"] a`)?.getAttribute('href')).toBe(
      SETUP_WORDS[step].href,
    )
})
