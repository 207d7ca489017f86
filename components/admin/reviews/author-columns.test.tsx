import { expect, it } from 'vitest'
import { authorName } from './author-columns'

it('author: a person without a name has no number for one', () => {
  expect(authorName({ author: '09904708074', phone: '09904708074' })).toBe('بدون نام')
  expect(authorName({ author: '', phone: null })).toBe('بدون نام')
  expect(authorName({ author: 'لیلا قشمی', phone: '09904708074' })).toBe('لیلا قشمی')
})
