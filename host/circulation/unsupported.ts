/** Calls that the portal hides because the circulation system does not support them. */
import type { Circulation } from './circulation.ts'
import { hiddenWithout, METHODS } from './methods.ts'

/** hidden if the library's own system keeps this data */
const OF_OWN_ROWS = ['sys/change/contacts']

/** @returns paths of calls under /opac */
export const unsupportedCalls = ({
  supports,
  hasDesk,
}: Pick<Circulation, 'supports' | 'hasDesk'>): string[] => [
  ...METHODS.filter(method => !supports.has(method)).flatMap(hiddenWithout),
  ...(hasDesk ? [] : OF_OWN_ROWS),
]
