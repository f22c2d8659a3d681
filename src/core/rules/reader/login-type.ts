/** The configured login type (A01). Used by host and browser. */

/** external sign-in methods, and the portal page that each starts from and returns to */
export const BOARDS = {
  cas: '/casBoard',
  'single-point': '/springBoard',
  union: '/thirdBoard',
  oauth: '/idp',
  saml: '/idp',
} as const
export type ExternalKind = keyof typeof BOARDS

export type LoginType = { isLocal: boolean; kind: ExternalKind | null }

export const isExternalKind = (text: string): text is ExternalKind => Object.hasOwn(BOARDS, text)

/** @returns null for an unknown value (a misconfiguration) */
export function readLoginType(type: string): LoginType | null {
  const [first = '', second, ...more] = type.split('+')
  if (more.length) return null
  if (first !== 'normal')
    return second === undefined && isExternalKind(first) ? { isLocal: false, kind: first } : null
  if (second === undefined) return { isLocal: true, kind: null }
  return isExternalKind(second) ? { isLocal: true, kind: second } : null
}

/** why an external sign-in failed; messages `boards.faults` */
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
