/**
 * Serves the folder that `npm run build:standalone` made; it lies in that folder as scripts/serve-standalone.ts. The
 * settings of next.config.ts are those of the build.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const manifest = path.join(root, '.next', 'required-server-files.json')
const { config } = JSON.parse(readFileSync(manifest, 'utf8')) as { config: object }

process.chdir(root)
Object.assign(process.env, {
  NODE_ENV: 'production',
  __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify({ ...config, distDir: './.next' }),
})
await import('./server.ts')
