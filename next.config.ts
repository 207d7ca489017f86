import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import { PHASE_DEVELOPMENT_SERVER } from 'next/constants.js'
import { SUBJECTS } from './lib/contact/subjects.ts'
import { DEVELOPMENT_POLICY } from './lib/server/content-security-policy.ts'
import { PICTURE_WIDTHS } from './lib/media/pictures.ts'
import { READABLE_PATH } from './lib/utils/readable-path.ts'
import { MAX_ACTION_BYTES } from './lib/server/limits.ts'
import { retailRewrites } from './lib/server/routes.ts'
import { newestMigration } from './scripts/lib/newest-migration.ts'
import { sourceHash } from './scripts/lib/source-hash.ts'

/** Pages get their content policy from the page cache or middleware. */
const SECURITY_HEADERS = [
  { key: 'x-content-type-options', value: 'nosniff' },
  { key: 'x-frame-options', value: 'DENY' },
  { key: 'referrer-policy', value: 'strict-origin-when-cross-origin' },
  { key: 'cross-origin-opener-policy', value: 'same-origin' },
  { key: 'permissions-policy', value: 'camera=(self), microphone=(), geolocation=(), payment=()' },
]

const COMPILE_HINT = '//# allFunctionsCalledOnLoad\n'
const NO_CONTENT = { key: 'content-security-policy', value: "default-src 'none'; frame-ancestors 'none'" }
const NOT_INDEXED = { key: 'x-robots-tag', value: 'noindex' }

export default function config(phase: string): NextConfig {
  const isDevelopment = phase === PHASE_DEVELOPMENT_SERVER
  const distDir = process.env.NEXT_DIST_DIR || '.next'
  return {
    // Tests build next to a running shop.
    distDir,
    // For images that copy only this folder (Dockerfile).
    output: process.env.NEXT_OUTPUT === 'standalone' ? 'standalone' : undefined,
    // Compared with the database (lib/doctor).
    env: { NEWEST_MIGRATION: newestMigration() },
    cacheComponents: false,
    cacheHandler: isDevelopment
      ? undefined
      : fileURLToPath(new URL('./lib/page-cache/handler.ts', import.meta.url)),
    experimental: {
      // Writing the compiler cache takes a third of a first build; it pays only for rebuilds.
      turbopackFileSystemCacheForBuild: existsSync(
        fileURLToPath(new URL(`./${distDir}/BUILD_ID`, import.meta.url)),
      ),
      globalNotFound: true,
      // Loading every page at once delays a server's first answers by seconds.
      preloadEntriesOnStart: false,
      // Prefetched pages are valid for half a minute: prices change (decision 20).
      staleTimes: { dynamic: 0, static: 30 },
      // Next buffers bodies that middleware reads.
      proxyClientMaxBodySize: MAX_ACTION_BYTES,
      serverActions: { bodySizeLimit: MAX_ACTION_BYTES },
    },
    // The handler has its own budgets (lib/page-cache/memory.ts).
    cacheMaxMemorySize: 0,
    generateBuildId: () => sourceHash(),
    // Articles of the handbook (lib/handbook/queries.ts).
    turbopack: { rules: { '*.md': { condition: { query: '?raw' }, type: 'text' } } },
    poweredByHeader: false,
    reactStrictMode: true,
    compiler: { runAfterProductionCompile: hintCompilers },
    // `npm run verify` checks types.
    typescript: { ignoreBuildErrors: true },
    serverExternalPackages: ['pino'],
    images: {
      loader: 'custom',
      loaderFile: './lib/media/picture-loader.ts',
      deviceSizes: PICTURE_WIDTHS.filter((width) => width >= 640),
      imageSizes: PICTURE_WIDTHS.filter((width) => width < 640),
    },
    async headers() {
      return [
        { source: '/:path*', headers: SECURITY_HEADERS },
        ...(isDevelopment
          ? [{ source: '/:path*', headers: [{ key: 'content-security-policy', value: DEVELOPMENT_POLICY }] }]
          : []),
        { source: '/api/:path*', headers: [NO_CONTENT, NOT_INDEXED] },
        { source: `/media/:bucket/:path((?:${READABLE_PATH})+)`, headers: [NO_CONTENT] },
        { source: '/admin/:path*', headers: [NOT_INDEXED] },
        // Art has no content hash: a day, then revalidate.
        { source: '/art/:path*', headers: [{ key: 'cache-control', value: 'public, max-age=86400' }] },
      ]
    },
    async redirects() {
      return [
        // Links truncated within a letter by messengers: search for the readable words.
        {
          source: `/products/:words((?:${READABLE_PATH})+):rest((?!${READABLE_PATH})%[^/]{0,8})`,
          destination: '/products?search=:words',
          permanent: false,
        },
      ]
    },
    async rewrites() {
      return {
        beforeFiles: [
          // Undecodable percent signs: Next answers 500 on dynamic routes.
          { source: `/:path((?!(?:${READABLE_PATH})*$).*)`, destination: '/not-found' },
          ...retailRewrites(),
          // Preselected subject, also without JavaScript.
          {
            source: '/contact',
            has: [{ type: 'query', key: 'subject', value: `(?<subject>${SUBJECTS.join('|')})` }],
            destination: '/contact/:subject',
          },
        ],
        afterFiles: [],
        fallback: [],
      }
    },
  }
}

/**
 * Compile hint per script: the browser compiles eagerly on another thread, not lazily during hydration (decision 20).
 */
async function hintCompilers({ projectDir, distDir }: { projectDir: string; distDir: string }) {
  const folder = path.resolve(projectDir, distDir, 'static/chunks')
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.js')) continue
    const file = path.join(folder, name)
    const text = await readFile(file, 'utf8')
    if (!text.startsWith(COMPILE_HINT)) await writeFile(file, COMPILE_HINT + text)
  }
}
