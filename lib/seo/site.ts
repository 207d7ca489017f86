import 'server-only'
import { env, isBuilding } from '@/lib/server/env'

/** Where the shop is; pages that the build renders are never served, so it may use a name that leads nowhere. */
export function siteOrigin(): URL {
  return new URL(isBuilding() ? 'http://build.invalid' : env().SITE_URL)
}

/** A path of the shop as a full address. */
export function siteUrl(path: string): string {
  return new URL(path, siteOrigin()).href
}
