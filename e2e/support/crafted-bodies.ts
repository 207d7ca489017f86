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
const PARTS: [name: string, value: string, more?: string][][] = [
  [],
  [['1_name', 'x']],
  [
    ['0', '["$K1"]'],
    ['0', '["$B1"]'],
  ],
  [
    ['0', '["$B1"]'],
    ['1', 'x', '; filename="x"\r\nContent-Type: text/plain'],
  ],
  [
    ['0', '["$A1"]'],
    ['1', 'xxx', '; filename="x"\r\nContent-Type: application/octet-stream'],
  ],
  [
    ['0', '["$1"]'],
    ['1', '["$0"]'],
  ],
  [
    ['0', '["$1:x"]'],
    ['1', '{}'],
  ],
  [['0', '["$@1"]']],
  [
    ['0', '["$@1"]'],
    ['1', '{'],
  ],
  [
    ['0', '["$Q1"]'],
    ['1', '["$2"]'],
  ],
  [
    ['0', '["$h1"]'],
    ['1', '{"id":"x","bound":null}'],
  ],
  [
    ['0', '["$r1"]'],
    ['1', 'x'],
  ],
  [
    ['S0', '["$1:a"]'],
    ['0', '[null]'],
  ],
  [
    ['', '["$1:a"]'],
    ['0', '[null]'],
  ],
  [
    ['0x0', '["$1:a"]'],
    ['0', '[null]'],
  ],
  [
    [' 0', '["$1:a"]'],
    ['0', '[null]'],
  ],
  [['0', '[null]', '\r\nContent-Type: application/octet-stream']],
  [['0', '[null]', '\r\nContent-Transfer-Encoding: base64']],
  [['0', '[null]', "; filename*=utf-8''x"]],
  [['0', '\ufeff[null]']],
  [
    ['0', '["$K1"]'],
    ['_1_a\0b', 'x'],
  ],
  [['0', '[null]', '; filename="x"\r\nContent-Type: text/plain']],
]

const BOUNDARY = 'crafted'
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`

function multipart(parts: [string, string, string?][]): string {
  const lines = parts.map(
    ([name, value, more = '']) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`,
  )
  return `${lines.join('')}--${BOUNDARY}--\r\n`
}

export const hostileReplies: string[] = PARTS.map(multipart)

/** Forms without scripts whose bound arguments are missing or crafted; `id` is an action. */
export function hostileForms(id: string): string[] {
  const bound = JSON.stringify({ id, bound: '$@1' })
  return [
    [['$ACTION_REF_1', '']],
    [['$ACTION_REF_x', '']],
    [
      ['$ACTION_REF_1', ''],
      ['$ACTION_1:0', ''],
    ],
    [
      ['$ACTION_REF_1', ''],
      ['$ACTION_1:0', bound],
    ],
    [
      ['$ACTION_REF_1', ''],
      ['$ACTION_1:0', bound],
      ['$ACTION_1:1', '["$1:a"]'],
    ],
    [
      ['$ACTION_REF_1', ''],
      ['$ACTION_1:0', bound],
      ['$ACTION_1:1', '["$@2"]'],
    ],
    [
      ['$ACTION_REF_1', ''],
      ['$ACTION_1:0', bound],
      ['$ACTION_1:1', '{}'],
    ],
    [
      ['$ACTION_REF_1', ''],
      ['$ACTION_1:0', '{"id":"x","bound":null}'],
    ],
    [
      ['$ACTION_REF_1', ''],
      ['$ACTION_1:0', '{"id":{},"bound":null}'],
    ],
    [
      ['$ACTION_REF_1', ''],
      ['$ACTION_1:0', JSON.stringify({ id, bound: '$1' })],
    ],
    [
      ['$ACTION_REF_1', ''],
      ['$ACTION_1:0', JSON.stringify({ id, bound: null, more: '$F1' })],
    ],
    [['$ACTION_ID_toString', '']],
    [['$ACTION_ID_', '']],
  ].map((parts) => multipart(parts as [string, string][]))
}
