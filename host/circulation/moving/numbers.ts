/** Numbers by which a reader of one system is known in another, and names. Pure. */

/** Systems that identify their readers by keys of their own, not by the number with which these sign in. */
const WITH_OWN_KEYS = ['koha', 'folio']

export type NumberKind = 'card' | 'user'

/** patron.user_id of a reader whose number is another's now. */
export const formerNumber = (uid: number, number: string): string => `former:${uid}:${number}`
export const isFormer = (userId: string): boolean => userId.startsWith('former:')

/** @returns the key within its system */
const keyIn = (systemKey: string): string => systemKey.slice(systemKey.indexOf(':') + 1)

type Row = { uid: number; user_id: string; system_key: string }

/** The number of a reader in the system that the row is of; '' = not known. */
export function numberKept({ uid, user_id: userId, system_key: systemKey }: Row, system: string): string {
  if (isFormer(userId)) {
    const start = formerNumber(uid, '')
    if (userId.startsWith(start)) return userId.slice(start.length)
    // before 1.1 it was not kept; with SIP2 it is the key
    return system === 'sip2' ? keyIn(systemKey) : ''
  }
  // a patron without a card number is shown by the system's own key
  return WITH_OWN_KEYS.includes(system) && userId === keyIn(systemKey) ? '' : userId
}

/** Whether patron.user_id of a system's reader is the number of this kind: other kinds are told at sign-in only. */
export const isKept = (system: string, kind: NumberKind): boolean =>
  !WITH_OWN_KEYS.includes(system) || (system === 'koha' && kind === 'card')

/** The same for numbers that differ only in case, leading zeros or spaces. */
export const looseNumber = (number: string): string =>
  number.trim().toLowerCase().replace(/^0+/, '').replaceAll(' ', '')

/**
 * Whether two systems may mean the same person: the same letters in any order, or a word in common. An empty name is
 * not known. It finds numbers that have passed to somebody else; it proves nothing.
 */
export function mayBeSame(one: string, other: string): boolean {
  const [left, right] = [one, other].map(wordsOf) as [string[], string[]]
  if (!left.length || !right.length) return true
  const letters = (words: string[]) => [...words.join('')].sort().join('')
  return letters(left) === letters(right) || left.some(word => [...word].length > 1 && right.includes(word))
}
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]/u)
    .filter(Boolean)
