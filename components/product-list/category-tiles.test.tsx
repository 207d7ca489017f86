import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CategoryTiles } from './category-tiles'

it('category tiles: show the mark of the shop without a picture, and the tint of the category', () => {
  const tile = { slug: 'قابلمه', name: 'قابلمه', tint: 'olive', count: 3 } as const
  const html = renderToStaticMarkup(
    <CategoryTiles
      categories={[
        { ...tile, image: null },
        { ...tile, slug: 'x', image: 'categories/pot' },
      ]}
    />,
  )
  expect(html).toContain('src="/art/no-picture-640.webp"')
  expect(html).toContain('src="/media/categories/pot/640.webp"')
  expect(html).toContain('--tint:var(--tint-olive)')
})
