/** Calls that the portal hides because the circulation system, or the school's directory, keeps what they change. */
import type { Circulation } from './circulation.ts'
import { hiddenWithout, METHODS } from './methods.ts'

/** hidden if the library's own system keeps this data */
const OF_OWN_ROWS = ['sys/change/contacts']
/** hidden unless passwords are checked here */
const OF_PASSWORD_HERE = ['x/passkeys']
/** hidden if passwords are checked by the school's directory */
const OF_OWN_PASSWORD = ['sys/change/pwd', 'sys/change/pwd/verify', 'x/password_link', 'x/reset_password']

/** @returns paths of calls under /opac */
export const unsupportedCalls = (
  { supports, hasDesk }: Pick<Circulation, 'supports' | 'hasDesk'>,
  hasDirectory = false,
): string[] => [
  ...METHODS.filter(method => !supports.has(method)).flatMap(hiddenWithout),
  ...(hasDesk ? [] : OF_OWN_ROWS),
  ...(hasDirectory ? OF_OWN_PASSWORD : []),
  ...(hasDirectory || !hasDesk ? OF_PASSWORD_HERE : []),
]
