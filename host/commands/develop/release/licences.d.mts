import type { Lock } from './packages.d.mts'

export type Licence = { name: string; version: string; licence: string; text: string }
export function fits(name: string, licence: string): boolean
export function licencesOf(lock: Lock, places: string[], root: string): Licence[]
