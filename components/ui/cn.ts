import { clsx, type ClassValue } from 'clsx'

/**
 * Joins class names. It merges none (that would be 7 kB on every page): a class of `className` that a part of
 * components/ui sets as well is written with `!`.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
