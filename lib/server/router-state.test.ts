import { expect, it } from 'vitest'
import { isRouterState } from './router-state'

const PRODUCT = [
  '',
  {
    children: [
      '(shop)',
      { children: ['products', { children: [['slug', 'x', 'd', null], { children: ['__PAGE__', {}] }] }] },
    ],
  },
  null,
  null,
  16,
]

it.each([
  [['', {}]],
  [['', { children: ['__PAGE__', {}, null, 'refetch'] }, ['/a', '/a'], 'metadata-only', 0, 'x']],
  [PRODUCT],
  [[['slug', 'الف', 'c', ['x']], {}]],
])('router state: %j is readable', (state) => {
  expect(isRouterState(encodeURIComponent(JSON.stringify(state)))).toBe(true)
})

const deep = (levels: number): unknown => (levels === 0 ? ['', {}] : ['', { children: deep(levels - 1) }])

it.each([
  ...[
    '',
    '%',
    'null',
    '{}',
    '[]',
    '""',
    '%5B%5D',
    '%5B%22x',
    '["",{}',
    '[""]',
    '[1,{}]',
    '["",{"children":1}]',
  ],
  ...[
    '["",{"children":["__PAGE__",{}]},null,null,true]',
    '["",{},null,null,1,"x",1]',
    '["",{},"x"]',
    '["",{},[1,2]]',
  ],
  ...[
    '[["slug","x","z",null],{}]',
    '[["slug","x","d"],{}]',
    '["",{},null,"again"]',
    '["",{"a":["",{"b":[]}]}]',
  ],
  JSON.stringify(deep(1000)),
])('router state: %s is refused', (text) => {
  expect(isRouterState(text)).toBe(false)
})
