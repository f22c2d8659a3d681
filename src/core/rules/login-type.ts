/** The configured login type (A01): which ways of signing in there are. Host and browser both read it. */

/** ways of signing in elsewhere, and the board of the portal that each begins and ends at */
export const BOARDS = {
  cas: '/casBoard',
  'single-point': '/springBoard',
  union: '/thirdBoard',
  oauth: '/idp',
} as const
export type ExternalKind = keyof typeof BOARDS

export type LoginType = { isLocal: boolean; kind: ExternalKind | null }

export const isExternalKind = (text: string): text is ExternalKind => Object.hasOwn(BOARDS, text)

/** @returns null for any other value: a mistake of the administrator */
export function readLoginType(type: string): LoginType | null {
  const [first = '', second, ...more] = type.split('+')
  if (more.length) return null
  if (first !== 'normal')
    return second === undefined && isExternalKind(first) ? { isLocal: false, kind: first } : null
  if (second === undefined) return { isLocal: true, kind: null }
  return isExternalKind(second) ? { isLocal: true, kind: second } : null
}

/** why a sign-in elsewhere did not succeed; messages `boards.faults` */
export const FAULTS = [
  'replay',
  'ticket',
  'late',
  'foreign',
  'cancelled',
  'silent',
  'refused',
  'misconfigured',
] as const
export type FaultCode = (typeof FAULTS)[number]
