import fc from 'fast-check'
import { expect, it } from 'vitest'
import { hostileArguments, hostileForms, hostileReplies, MULTIPART } from '@/e2e/support/crafted-bodies'
import { byDay } from '@/supabase/tests/support/nightly'
import { areArguments, isPlainForm, isReply } from './action-arguments'

const ID = '4'.repeat(42)

it.each([
  ['[{"name":"علی"},null,5]'],
  ['["$undefined","$NaN","$-0","$Infinity","$-Infinity","$$1:a","$$"]'],
  ['[{"x":1,"y":{"z":2}},"$0:0","$0:0:y"]'],
  ['[{"a":{"x":1,"y":{"z":2}},"b":"$0:0:a:y"}]'],
  ['[null,"$K1"]'],
  ['[{"rows":[{"id":1},"$0:0:rows:0"]}]'],
])('arguments of actions: %s is readable', (text) => {
  expect(areArguments(text)).toBe(true)
})

it.each([
  ['["$0"]'],
  ['["$0:0"]'],
  ['["$0:1",{}]'],
  ['["$0:1","$0:0:a"]'],
  ['[{"a":"$0:0"}]'],
  ['[{"a":"$0:0:b"}]'],
  ['[{},"$0:0:constructor"]'],
  ['[{"a:b":{}},"$0:0:a:b"]'],
  ['[{"__proto__":{}}]'],
  ['{}'],
  [''],
  ['\ufeff[]'],
  ['"$K1"'],
  ['["$-1"]'],
  ['["$undefinedx"]'],
  ['["$KFF"]'],
])('arguments of actions: %s is refused', (text) => {
  expect(areArguments(text)).toBe(false)
})

it('arguments of actions: too many, too deep and too often repeated ones are refused', () => {
  const long = JSON.stringify(Array.from({ length: 20_000 }, () => 1))
  for (const text of [
    `[${'1,'.repeat(20)}1]`,
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    `[${long},[${'"$0:0",'.repeat(50)}1]]`,
  ])
    expect([text.slice(0, 20), areArguments(text)]).toEqual([text.slice(0, 20), false])
})

it('arguments of actions: no other letter of the encoding is readable', () => {
  const refused = fc.property(hostileArguments, (text) => {
    expect(areArguments(text)).toBe(false)
  })
  fc.assert(refused, { seed: 45, numRuns: byDay(2000, 50_000) })
})

const read = (body: string) =>
  new Response(body, { headers: { 'content-type': MULTIPART } }).formData().catch(() => new FormData())

it('multipart arguments: crafted parts are refused', () => {
  for (const body of hostileReplies)
    expect([body, isReply(Buffer.from(body).toString('latin1'), 'crafted')]).toEqual([body, false])
})

it('multipart arguments: a form of a browser is readable', async () => {
  const form = new FormData()
  form.append('_1_name', 'مریم "الف"\r\n--x')
  form.append('_1_tags', 'a')
  form.append('_1_tags', 'b')
  form.append('_1_photo', new File(['x'], 'عکس.png', { type: 'image/png' }))
  form.append('0', '[{"ok":false},"$K1"]')
  const sent = new Response(form)
  const bytes = Buffer.from(await sent.arrayBuffer()).toString('latin1')
  const boundary = sent.headers.get('content-type')!.split('boundary=')[1]!
  expect(isReply(bytes, boundary)).toBe(true)
})

it('forms without scripts: missing and crafted bound arguments are refused', async () => {
  for (const body of hostileForms(ID)) expect([body, isPlainForm(await read(body))]).toEqual([body, false])
})

it('forms without scripts: those of the shop are readable', () => {
  const form = new FormData()
  form.set('name', '$1:a')
  expect(isPlainForm(form)).toBe(true)
  form.set(`$ACTION_ID_${ID}`, '')
  expect(isPlainForm(form)).toBe(true)
  form.set('$ACTION_REF_1', '')
  form.set('$ACTION_1:0', JSON.stringify({ id: ID, bound: '$@1' }))
  form.set('$ACTION_1:1', '[{"ok":false,"typed":{"name":"$$5"}}]')
  form.set('$ACTION_KEY', 'k1')
  expect(isPlainForm(form)).toBe(true)
})
