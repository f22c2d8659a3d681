/** What the host serves besides the API's calls, in order of registration. */
import type { Surface } from './module.ts'

export const surfaces: Surface[] = []
