import { clsx, type ClassValue } from 'clsx'

/**
 * Joins class names. Nothing has to be merged: the parts' own styles sit in the `components` layer, so a
 * utility in `className` always wins over them.
 */
export function cn(...classes: ClassValue[]): string {
  return clsx(classes)
}
