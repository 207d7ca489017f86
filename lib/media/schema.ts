import { z } from 'zod'
import { isPictureName } from './pictures'

/** Accepts stored pictures only: no data URLs, paths or foreign hosts. */
export const pictureName = z.string().refine(isPictureName, 'تصویر معتبر نیست')
