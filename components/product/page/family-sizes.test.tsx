import { act } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { mount } from '@/lib/utils/testing/mount'
import { priceOf } from '@/lib/catalog/testing'
import type { Family, ProductColor } from '@/lib/catalog/types'
import { ColorChoice, useColorChoice } from './color-choice'
import { FamilySizes } from './family-sizes'

const color = (name: string): ProductColor => ({
  ...{ id: name, name, hex: '#102030', quantity: 1, images: [], tint: 'sea' },
})
const size = (id: string, colors: string[]) => ({
  ...{ id, slug: id, name: id, image: null, text: id, available_quantity: 1, colors },
  price: priceOf(1),
})
const FAMILY: Family = {
  ...{ id: 'f', name: 'f', label: 'قطر' },
  sizes: [size('a', ['سبز', 'سرخ']), size('b', ['سرخ']), size('c', [])],
}

function Choose({ id }: { id: string }) {
  const { choose } = useColorChoice()
  return <button onClick={() => choose(id)}>{id}</button>
}

async function open() {
  const place = await mount(
    <ColorChoice colors={[color('سبز'), color('سرخ')]} first="سبز">
      <input type="hidden" name="color" value="سرخ" />
      <Choose id="سرخ" />
      <Choose id="سبز" />
      <FamilySizes family={FAMILY} ownId="a" />
    </ColorChoice>,
  )
  return {
    press: (name: string) =>
      act(async () =>
        [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)!.click(),
      ),
    addresses: () => [...place.querySelectorAll('a')].map((a) => decodeURIComponent(a.getAttribute('href')!)),
  }
}

beforeEach(() => {
  history.replaceState(null, '', '/products/a')
})

it('product sizes: link to other sizes without a color until one is chosen', async () => {
  const { addresses, press } = await open()
  expect(addresses()).toEqual(['/products/a', '/products/b', '/products/c'])
  await press('سرخ')
  expect(addresses()).toEqual(['/products/a?color=سرخ', '/products/b?color=سرخ', '/products/c'])
  await press('سبز')
  expect(addresses()).toEqual(['/products/a?color=سبز', '/products/b', '/products/c'])
})

it('product sizes: keep the color of the address', async () => {
  history.replaceState(null, '', `/products/a?color=${encodeURIComponent('سرخ')}`)
  expect((await open()).addresses()).toContain('/products/b?color=سرخ')
})
