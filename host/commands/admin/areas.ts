/** Every area of `npm run admin`, in the order in which it is told. */
import type { Area } from './area.ts'
import { configArea } from './config.ts'

export const areas: readonly Area[] = [configArea]
