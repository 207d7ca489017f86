import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { LineChart } from './line-chart'

vi.mock('next/dynamic', () => ({ default: () => () => <i>نمودار</i> }))

const draw = (...values: number[]) =>
  renderToStaticMarkup(
    <LineChart points={values.map((value, n) => ({ label: String(n), value }))} unit="تومان" label="فروش" />,
  )

it('chart: without a sale a sentence stands in its place', () => {
  expect(draw(0, 0)).toContain('هنوز برای نمودار داده‌ای نیست')
  expect(draw(0, 0)).not.toContain('نمودار</i>')
  expect(draw(0, 5)).toContain('نمودار</i>')
})
