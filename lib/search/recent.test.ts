import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '@/lib/utils/testing/memory-storage'
import { clearSearches, forgetSearch, recentSearches, rememberSearch } from './recent'

beforeEach(() => void vi.stubGlobal('localStorage', memoryStorage()))
afterEach(() => void vi.unstubAllGlobals())

it('recent searches: keep the last five once, newest first', () => {
  for (const text of ['الف', 'ب', 'پ', ' الف ', 'ت', '', '  ', 'ث', 'ج']) rememberSearch(text)
  expect(recentSearches()).toEqual(['ج', 'ث', 'ت', 'الف', 'پ'])
  expect(forgetSearch('ت')).toEqual(['ج', 'ث', 'الف', 'پ'])
  expect(recentSearches()).toEqual(['ج', 'ث', 'الف', 'پ'])
})

it('recent searches: are forgotten all at once', () => {
  rememberSearch('الف')
  rememberSearch('ب')
  expect(clearSearches()).toEqual([])
  expect(recentSearches()).toEqual([])
})

it.each(['{', '{}', '"a"', '[1, null, "الف"]'])('recent searches: survive %s in storage', (stored) => {
  localStorage.setItem('recentSearches', stored)
  expect(recentSearches()).toEqual(stored.includes('الف') ? ['الف'] : [])
})

it('recent searches: last until the page closes without storage', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('forbidden')
    },
    setItem() {
      throw new Error('full')
    },
  })
  rememberSearch('الف')
  expect(recentSearches()).toEqual(['الف'])
})
