import { z } from 'zod'
import { isPictureName } from './pictures'

/** Name of a stored picture. Data addresses, paths and foreign hosts are refused. */
export const pictureName = z.string().refine(isPictureName, 'تصویر معتبر نیست')
