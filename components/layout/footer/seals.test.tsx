import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SOCIAL_ICONS } from '@/components/contact/social-icons'
import { Seals } from './seals'

it('trust seals: nothing without a code, then the seal with its certificate', () => {
  expect(renderToStaticMarkup(<Seals seals={[]} />)).toBe('')
  const seal = {
    ...{
      kind: 'enamad' as const,
      label: 'نماد اعتماد الکترونیکی',
      href: 'https://trustseal.enamad.ir/?id=1',
    },
    image: 'https://trustseal.enamad.ir/logo.aspx?id=1',
  }
  const shown = renderToStaticMarkup(<Seals seals={[seal]} />)
  expect(shown).toContain(`href="${seal.href}"`)
  expect(shown).toContain(`src="${seal.image}"`)
})

it('messengers: have their own marks', () => {
  const markOf = (Mark = SOCIAL_ICONS.telegram) => renderToStaticMarkup(Mark ? <Mark /> : null)
  expect(markOf(SOCIAL_ICONS.instagram)).toContain('#instagram')
  expect(markOf(SOCIAL_ICONS.telegram)).toContain('#telegram')
  expect(markOf(SOCIAL_ICONS.whatsapp)).toContain('#whatsapp')
})
