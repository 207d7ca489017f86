import { clsx, type ClassValue } from 'clsx'

/** Joins without merging (tailwind-merge adds 7 kB): overrides of components/ui need `!`. */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
