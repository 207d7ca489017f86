/** Crafted bodies of server actions, in the letters of React's encoding. */
import fc from 'fast-check'

/** Letters of the decoder (`parseModelString`), and some that it does not know. */
const LETTERS = [...'$@hHTQWKiI-NuDnAOoUSsLlGgMmVBRrXxFEZ0123456789a:^ "']
const IDS = [
  '',
  '0',
  '1',
  'f',
  '0:0',
  '1:a',
  '0:0:a',
  '1:__proto__:then',
  '0:constructor',
  'x',
  '1'.repeat(301),
]

const text = fc
  .tuple(fc.constantFrom(...LETTERS), fc.constantFrom(...IDS))
  .map(([letter, id]) => `$${letter}${id}`)

/** Values that the shop's own forms send. */
const isOwn = (value: string) =>
  /^\$(?:\$|K[0-9a-f]{1,4}$)/s.test(value) ||
  ['$undefined', '$NaN', '$Infinity', '$-Infinity', '$-0'].includes(value)

const hostileText = text.filter((value) => !isOwn(value) && !value.startsWith('$0:'))

/** JSON of arguments with one such text at any depth. */
export const hostileArguments = fc
  .tuple(
    hostileText,
    fc.array(fc.constantFrom('array', 'object', 'list', 'then'), { maxLength: 6 }),
    fc.constantFrom('first', 'last'),
  )
  .map(([value, wraps, place]) => {
    const inner = wraps.reduce<unknown>((each, wrap) => {
      if (wrap === 'array') return [each]
      if (wrap === 'list') return [1, '$undefined', each, {}]
      return { [wrap === 'then' ? 'then' : 'a']: each }
    }, value)
    return JSON.stringify(place === 'first' ? [inner] : [null, inner])
  })

/** Multipart bodies whose parts are missing, repeated, of another kind, or named to be taken for part 0. */
type Part = [name: string, value: string, more?: string]

const reply = (root: string, part: string, more = ''): Part[] => [
  ['0', root],
  ['1', part, more],
]
const FILE = '; filename="x"\r\nContent-Type: '

const PARTS: Part[][] = [
  [],
  [['1_name', 'x']],
  ...['S0', '', '0x0', ' 0'].map((name): Part[] => [
    [name, '["$1:a"]'],
    ['0', '[null]'],
  ]),
  [
    ['0', '["$K1"]'],
    ['0', '["$B1"]'],
  ],
  [
    ['0', '["$K1"]'],
    ['_1_a\0b', 'x'],
  ],
  [['0', '["$@1"]']],
  [['0', '\ufeff[null]']],
  ...[
    '\r\nContent-Type: application/octet-stream',
    '\r\nContent-Transfer-Encoding: base64',
    "; filename*=utf-8''x",
    `${FILE}text/plain`,
  ].map((more): Part[] => [['0', '[null]', more]]),
  reply('["$B1"]', 'x', `${FILE}text/plain`),
  reply('["$A1"]', 'xxx', `${FILE}application/octet-stream`),
  reply('["$1"]', '["$0"]'),
  reply('["$1:x"]', '{}'),
  reply('["$@1"]', '{'),
  reply('["$Q1"]', '["$2"]'),
  reply('["$h1"]', '{"id":"x","bound":null}'),
  reply('["$r1"]', 'x'),
]

const BOUNDARY = 'crafted'
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

function multipart(parts: readonly Part[]): string {
  const lines = parts.map(
    ([name, value, more = '']) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`,
  )
  return `${lines.join('')}--${BOUNDARY}--\r\n`
}

export const hostileReplies: string[] = PARTS.map(multipart)

/** Forms without scripts whose bound arguments are missing or crafted; `id` is an action. */
export function hostileForms(id: string): string[] {
  const own = JSON.stringify({ id, bound: '$@1' })
  const forms: Part[][] = [
    [],
    [''],
    [own],
    [own, '["$1:a"]'],
    [own, '["$@2"]'],
    [own, '{}'],
    ['{"id":"x","bound":null}'],
    ['{"id":{},"bound":null}'],
    [JSON.stringify({ id, bound: '$1' })],
    [JSON.stringify({ id, bound: null, more: '$F1' })],
  ].map((values) => [
    ['$ACTION_REF_1', ''],
    ...values.map((value, index): Part => [`$ACTION_1:${index}`, value]),
  ])
  const names = ['$ACTION_REF_x', '$ACTION_ID_toString', '$ACTION_ID_']
  return [...forms, ...names.map((name): Part[] => [[name, '']])].map(multipart)
}
