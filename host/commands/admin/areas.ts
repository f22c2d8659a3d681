/** Every area of `npm run admin`, in the order in which it is told. */
import type { Area } from './area.ts'
import { backup } from './backup.ts'
import { load } from './load.ts'
import { restore } from './restore.ts'

export const areas: readonly Area[] = [load, backup, restore]
