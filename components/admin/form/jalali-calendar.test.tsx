import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { mount } from '@/lib/utils/testing/mount'
import { parseTehran, tehranWallClock } from '@/lib/admin/tehran-time'
import { JalaliCalendar } from './jalali-calendar'

const day = (text: string) => tehranWallClock(parseTehran(text)!)

async function open(selected: string | null) {
  const onSelect = vi.fn<(day: Date) => void>()
  const place = await mount(
    <JalaliCalendar selected={selected === null ? null : day(selected)} onSelect={onSelect} />,
  )
  const list = (name: string) => place.querySelector<HTMLSelectElement>(`select[aria-label="${name}"]`)!
  return {
    onSelect,
    shown: () => ['ماه', 'سال'].map((name) => list(name).selectedOptions[0]!.label),
    years: () => [...list('سال').options].map(({ label }) => label),
    choose: (name: string, label: string) =>
      act(async () => {
        list(name).value = [...list(name).options].find((each) => each.label === label)!.value
        list(name).dispatchEvent(new Event('change', { bubbles: true }))
      }),
    press: (name: RegExp) =>
      act(async () =>
        [...place.querySelectorAll('button')]
          .find((b) => name.test(b.getAttribute('aria-label') ?? ''))!
          .click(),
      ),
  }
}

it('calendar: jumps to a month of another year', async () => {
  vi.setSystemTime(new Date('2026-11-25T09:00:00Z'))
  const { shown, years, choose, press, onSelect } = await open('1405/09/04')
  expect(shown()).toEqual(['آذر', '۱۴۰۵'])
  expect([years()[0], years().at(-1)]).toEqual(['۱۳۹۵', '۱۴۱۰'])
  await choose('سال', '۱۳۹۸')
  await choose('ماه', 'اسفند')
  expect(shown()).toEqual(['اسفند', '۱۳۹۸'])
  await press(/ ۲۹ اسفند ۱۳۹۸/)
  expect(onSelect.mock.calls[0]![0]).toEqual(day('1398/12/29'))
})

it('calendar: shows a selected day outside of the usual years', async () => {
  vi.setSystemTime(new Date('2026-11-25T09:00:00Z'))
  const { shown, years } = await open('1380/01/15')
  expect(shown()).toEqual(['فروردین', '۱۳۸۰'])
  expect([years()[0], years().at(-1)]).toEqual(['۱۳۸۰', '۱۴۱۰'])
})

it('calendar: offers the days of Tehran where the clock of the browser skips a midnight', async () => {
  vi.setSystemTime(new Date('2026-03-27T09:00:00Z'))
  vi.stubEnv('TZ', 'Asia/Beirut')
  const { shown, press, onSelect } = await open('1405/01/08')
  expect(shown()).toEqual(['فروردین', '۱۴۰۵'])
  for (const number of ['۷', '۹', '۱۰']) await press(new RegExp(` ${number} فروردین ۱۴۰۵`))
  expect(onSelect.mock.calls.map(([picked]) => picked)).toEqual([
    day('1405/01/07'),
    day('1405/01/09'),
    day('1405/01/10'),
  ])
  vi.unstubAllEnvs()
})
