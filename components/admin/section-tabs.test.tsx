import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SectionTabs } from './section-tabs'

const tab = (label: string, count: number | undefined, current = false) => ({
  label,
  href: `/${label}`,
  current,
  count,
})
const TABS = [
  tab('همه', 0),
  tab('جدید', 3),
  tab('لغوشده', 0),
  tab('برگشتی', 0, true),
  tab('بی‌شمار', undefined),
]

it('tabs: those without rows stand behind «بیشتر», except the first and the current one', () => {
  const [shown, folded] = renderToStaticMarkup(<SectionTabs label="وضعیت" tabs={TABS} foldsEmpty />).split(
    '<details',
  )
  for (const label of ['همه', 'جدید', 'برگشتی', 'بی‌شمار']) expect(shown).toContain(label)
  expect(shown).not.toContain('لغوشده')
  expect(folded).toContain('لغوشده')
})

it('tabs: all stand in the row where empty ones are not folded', () => {
  expect(renderToStaticMarkup(<SectionTabs label="وضعیت" tabs={TABS} />)).not.toContain('<details')
})
