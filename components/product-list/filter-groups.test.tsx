import { expect, it } from 'vitest'
import { openForm, settle } from '@/components/form/testing'
import { AllGroups, Group } from './filter-groups'

const GROUP = (
  <Group title="برند" isOpen={false}>
    <input name="brand" />
  </Group>
)
const openDetails = (page: HTMLElement) => {
  page.querySelector('details')!.open = true
}

it('filter group: is rendered once it is opened, also before hydration', async () => {
  const late = await openForm(GROUP)
  expect(late.field('brand')).toBeNull()
  await settle(() => openDetails(late.page))
  expect(late.field('brand')).not.toBeNull()
  const early = await openForm(GROUP, openDetails)
  expect(early.field('brand')).not.toBeNull()
})

it('filter group: is rendered closed where all groups are asked for', async () => {
  const { page, field } = await openForm(<AllGroups value>{GROUP}</AllGroups>)
  expect([page.querySelector('details')!.open, field('brand') === null]).toEqual([false, false])
})
