import { expect, it } from 'vitest'
import places from './places.json'
import { exactPlace, placeSearch, placeText } from './place-search'

const search = placeSearch(places)
const first = (text: string) => search(text).slice(0, 1).map(placeText)

it.each([
  ['قشم', 'قشم، هرمزگان'],
  ['بندر عباس', 'بندرعباس، هرمزگان'],
  ['بندرعباس، هرمزگان', 'بندرعباس، هرمزگان'],
  ['بندرعب', 'بندرعباس، هرمزگان'],
  ['تبريز', 'تبریز، آذربایجان شرقی'],
])('place search: finds the city of %s', (text, found) => expect(first(text)).toEqual([found]))

it('place search: lists the cities of a province', () =>
  expect(search('هرمزگان').map(({ province }) => province)).toEqual(
    expect.arrayContaining(['هرمزگان', 'هرمزگان', 'هرمزگان']),
  ))

it('place search: finds nothing for unknown and empty text', () =>
  expect([search('گم‌شهر'), search(' ')]).toEqual([[], []]))

it('place search: takes a whole name for a choice only where one city has it', () => {
  const exact = (text: string) => exactPlace(search(text), text)?.province
  expect([exact('بندر عباس'), exact('بندر'), exact('بندرعباس هرمزگان')]).toEqual([
    'هرمزگان',
    undefined,
    'هرمزگان',
  ])
  const twice = { الف: ['رضوان'], ب: ['رضوان'] }
  expect(exactPlace(placeSearch(twice)('رضوان'), 'رضوان')).toBeNull()
})
