import { expect, it } from 'vitest'
import { areArguments } from './action-arguments'

const parts = (given: Record<string, string>) => (id: string) => given[id] ?? null

it.each([
  ['[{"name":"علی"},null,5]'],
  ['["$D1970-01-01T00:00:00.000Z","$n10","$undefined","$NaN","$-0","$Infinity","$-Infinity","$$1:a"]'],
  ['[{"x":1,"y":{"z":2}},"$0:0"]'],
  ['[{"a":{"x":1,"y":{"z":2}},"b":"$0:0:a:y"}]'],
  ['[null,"$K1"]'],
  ['[{"a":"$B1"}]'],
  ['["$T"]'],
])('arguments of actions: %s is readable', (text) => {
  expect(areArguments(text)).toBe(true)
})

it('arguments of actions: other parts are read', () => {
  const map = parts({ '1': '[[{"x":1},"$1:0:0"]]', '2': '[1]' })
  expect(areArguments('["$Q1","$W2","$1:0:0"]', map)).toBe(true)
})

it.each([
  ['["$1:a"]', {}],
  ['["$F1"]', {}],
  ['["$F1"]', { '1': '{"id":"x","bound":null}' }],
  ['["$h1"]', { '1': '{}' }],
  ['["$@1"]', { '1': '1' }],
  ['["$1:__proto__:then"]', {}],
  ['["$1:__proto__:then"]', { '1': '{}' }],
  ['["$0:0:constructor"]', {}],
  ['[{"a":"$0:0:b"}]', {}],
  ['["$0:1","$0:0:a"]', {}],
  ['["$Q1"]', {}],
  ['["$Q1"]', { '1': '["$2"]' }],
  ['["$"]', {}],
  ['["$x"]', {}],
  ['{}', {}],
  [`[${'1,'.repeat(20)}1]`, {}],
])('arguments of actions: %s with the parts %j is none', (text, given) => {
  expect(areArguments(text, parts(given))).toBe(false)
})
