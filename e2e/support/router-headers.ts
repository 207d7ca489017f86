/** Crafted values of the headers of Next's router and server. */
import fc from 'fast-check'

const STATE = ['', { children: ['__PAGE__', {}] }, null, null, 16]
const states = fc.oneof(
  fc.constantFrom<unknown>(
    STATE,
    [],
    [''],
    {},
    null,
    5,
    '',
    [[], {}],
    ['', { children: [] }],
    [...STATE, 'x', 'y'],
  ),
  fc.letrec((tie) => ({
    state: fc.tuple(
      fc.constantFrom<unknown>(
        '',
        '__PAGE__',
        'products',
        '(shop)',
        ['slug', 'x', 'd', null],
        ['slug', 'x', 'z'],
        1,
      ),
      fc.oneof({ depthSize: 'small' }, fc.constant({}), fc.record({ children: tie('state') })),
      fc.constantFrom<unknown>(null, ['/a', '/a'], 'x'),
      fc.constantFrom<unknown>(null, 'refetch', 'inside-shared-layout', 'metadata-only', true),
    ),
  })).state,
)
const state = fc.oneof(
  states.map((each) => encodeURIComponent(JSON.stringify(each))),
  states.map((each) => JSON.stringify(each).replaceAll(/[^ -~]/g, '')),
  fc.constantFrom('', '%', '%5B', '[', 'garbage', '%00', '%5B%22'.repeat(200)),
)
const value = fc.constantFrom(
  '',
  '0',
  '1',
  '2',
  '3',
  'x',
  '/',
  '/_tree',
  '/__PAGE__',
  '//',
  '/%',
  '/../x',
  '[]',
  '*',
  'true',
)

const NAMES = [
  ...['next-router-prefetch', 'next-router-segment-prefetch', 'next-url', 'next-hmr-refresh', 'next-resume'],
  ...[
    'next-instant-navigation-testing-prefetch',
    'x-nextjs-data',
    'x-nextjs-postponed',
    'x-nextjs-html-request-id',
  ],
  ...[
    'x-middleware-subrequest',
    'x-middleware-rewrite',
    'x-middleware-next',
    'x-middleware-override-headers',
  ],
  ...['x-middleware-set-cookie', 'x-middleware-invoke', 'x-middleware-prefetch', 'x-prerender-revalidate'],
  ...[
    'x-invoke-path',
    'x-invoke-status',
    'x-invoke-error',
    'x-matched-path',
    'x-now-route-matches',
    'x-action-redirect',
  ],
]

export const routerHeaders = fc
  .tuple(
    fc.option(fc.constantFrom('1', '0', '', 'x'), { nil: undefined }),
    fc.option(state, { nil: undefined }),
    fc.uniqueArray(fc.tuple(fc.constantFrom(...NAMES), value), { maxLength: 4, selector: ([name]) => name }),
  )
  .map(([rsc, tree, others]): Record<string, string> => ({
    ...(rsc !== undefined && { rsc }),
    ...(tree !== undefined && { 'next-router-state-tree': tree }),
    ...Object.fromEntries(others),
  }))
