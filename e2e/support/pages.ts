/** Pages of `app/`, read from the file system. */
import { globSync } from 'node:fs'

const MISSING = '00000000-0000-4000-8000-000000000000'

/** Segments of an address that does not exist, by their name in `app/`. A page's own come first. */
const SEGMENTS: Record<string, string> = {
  '[id]': MISSING,
  '[item]': MISSING,
  '[slug]': 'no-such-page',
  '[brand]': 'no-such-brand',
  '[type]': 'retail',
  '[query]': Buffer.from('[]').toString('base64url'),
  '[subject]': 'wholesale',
  '[code]': 'nocode',
  '[token]': 'no-such-token',
  '[name]': 'orders',
  '[...path]': 'nothing/here',
  '[from]/[until]': '2026-03-21/2026-04-20',
}

/** Folder below `app/` and its address with example segments. */
export interface AppPage {
  folder: string
  path: string
}

/** Throws for a segment without an example. */
export function appPages(): AppPage[] {
  return globSync('app/**/page.tsx')
    .map((file) => file.slice('app/'.length, -'/page.tsx'.length))
    .sort()
    .map((folder) => ({ folder, path: addressOf(folder) }))
}

function addressOf(folder: string): string {
  const path = folder.replaceAll(/(?:^|\/)\([^)]*\)/g, '')
  const filled = Object.entries(SEGMENTS).reduce((each, [name, value]) => each.replace(name, value), path)
  if (filled.includes('[')) throw new Error(`No example address for app/${folder}.`)
  return `/${filled.replace(/^\//, '')}`
}

/** Stored pages have hashes, all others a nonce. Internal paths are 404, which is stored. */
export function isStored({ folder }: AppPage): boolean {
  if (/^\(shop\)\/products\/\[slug\]\/./.test(folder)) return false
  return /^\((?:shop|plain)\)|^view\/|^\(account\)\/cart$/.test(folder)
}
