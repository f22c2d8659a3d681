/** The configuration alone: elements read it without the code that loads it (config.ts). */
import { atom } from 'nanostores'
import type { BaseConfig } from '../../contract/x.ts'

/** null until loaded; an empty answer leaves it null and the portal shows ServerError (S02) */
export const $config = atom<BaseConfig | null>(null)
