import { expect, it } from 'vitest'
import { fileKeys } from './pictures'

it('picture files: an address finds its month of an uploads folder first', () => {
  const files = new Map(
    ['uploads/2023/07/A.jpg', 'uploads/2024/03/a.jpg'].flatMap((path) =>
      fileKeys(path).map((key) => [key, path] as const),
    ),
  )
  const fileOf = (address: string) =>
    fileKeys(address)
      .map((key) => files.get(key))
      .find(Boolean)
  const folder = 'https://old.example/wp-content/uploads'
  expect(fileOf(`${folder}/2023/07/a.jpg?v=2`)).toBe('uploads/2023/07/A.jpg')
  expect(fileOf(`${folder}/2024/03/a.jpg`)).toBe('uploads/2024/03/a.jpg')
  expect(fileOf('a.jpg')).toBe('uploads/2024/03/a.jpg')
  expect(fileKeys(`${folder}/%D8%AF%DB%8C%DA%AF.jpg`).at(-1)).toBe('دیگ.jpg')
  expect(fileKeys('100%.jpg')).toEqual(['100%.jpg'])
})
