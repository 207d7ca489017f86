import 'server-only'
import { env, isBuilding } from '@/lib/server/env'

/** SITE_URL; a placeholder during builds, whose pages are never served. */
export function siteOrigin(): URL {
  return new URL(isBuilding() ? 'http://build.invalid' : env().SITE_URL)
}

export function siteUrl(path: string): string {
  return new URL(path, siteOrigin()).href
}
