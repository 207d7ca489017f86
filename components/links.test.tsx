import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import type { OrderSummary } from '@/lib/orders/types'
import { FirstLabel } from './admin/orders/print/first-label'
import { AUTHOR_COLUMNS } from './admin/reviews/author-columns'
import { RequestLinks } from './admin/wholesale/request-links'
import { Hero } from './content/hero'
import { OrderCard } from './orders/order-card'
import { Video } from './product/gallery/video'

vi.mock('@/lib/orders/actions', () => ({}))

/** Text and address of each link, in order. */
const links = (element: ReactElement) =>
  [...renderToStaticMarkup(element).matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes, text]) => [
    text!.replaceAll(/<[^>]+>/g, ''),
    /href="([^"]*)"/.exec(attributes!)![1],
  ])

it('links of the front page: lead to the slide, and to wholesale below', () => {
  const slide = { id: 'a', title: 'یلدا', text: '', image: null, phone_image: null }
  expect(links(<Hero slides={[{ ...slide, button: { text: 'دیدن', href: '/products' } }]} />)).toEqual([
    ['دیدن', '/products'],
    ['خرید عمده', '#wholesale'],
  ])
})

it('video: leads to its page before it is played', () => {
  const video = { code: 'xYz12', embedUrl: 'https://www.aparat.com/embed', name: 'قابلمه', poster: 'p.webp' }
  expect(links(<Video {...video}>پخش</Video>)).toEqual([['پخش', 'https://www.aparat.com/v/xYz12']])
})

it('order card: leads to the order, by proforma also to its payment', () => {
  const order = {
    ...{ id: 'o1', number: 12, status: 'pending', is_paid: false, created_at: '2026-11-26T00:00:00Z' },
    ...{ payment_method: 'online', delivery_method: 'post', total_amount: 9, reduced_amount: 0 },
    ...{ refunded_amount: 0, owed_amount: 0, due_amount: 9, order_items: [], shipments: [] },
  } as unknown as OrderSummary
  const labels = (byProforma: boolean) => links(<OrderCard order={{ ...order, by_proforma: byProforma }} />)
  expect(labels(true)).toContainEqual(['پرداخت پیش‌فاکتور', '/profile/orders/o1'])
  expect(labels(false)).toContainEqual(['جزئیات', '/profile/orders/o1'])
  expect(labels(false)).not.toContainEqual(['پرداخت پیش‌فاکتور', '/profile/orders/o1'])
})

it('labels: each place of the sheet leads to a print that begins there', () => {
  const places = links(<FirstLabel start={2} hrefFor={(place) => `?start=${place}`} />)
  expect(places.slice(0, 3)).toEqual([
    ['۱', '?start=1'],
    ['۲', '?start=2'],
    ['۳', '?start=3'],
  ])
})

it('moderation: the author leads to the user, the product to its page', () => {
  const row = {
    ...{ user_id: 'u1', author: 'مینا', phone: '09171234567', is_shop: false, created_at: '2026-11-26' },
    ...{ product_name: 'قابلمه', product_slug: 'pot', is_approved: true, is_deleted: false },
  }
  const cell = (id: string, change: object = {}) => (
    <>{AUTHOR_COLUMNS.find((column) => column.id === id)!.cell({ ...row, ...change })}</>
  )
  expect(links(cell('author'))).toMatchObject([[expect.stringContaining('مینا'), '/admin/users/u1']])
  expect(links(cell('author', { is_shop: true }))).toEqual([])
  expect(links(cell('author', { user_id: null }))).toEqual([])
  expect(links(cell('product'))).toEqual([['قابلمه', '/products/pot']])
})

it('requests of a dealer: each leads to its page', () => {
  const request = { id: 'r1', business_name: 'ظروف دیر', seen_at: null, sent_at: '2026-11-26T00:00:00Z' }
  expect(links(<RequestLinks requests={[{ ...request, status: 'declined' }]} />)).toEqual([
    ['ظروف دیر', '/admin/wholesale/r1'],
  ])
})
