/** The kind being viewed, to return to from one of its collections; and the id in the address of a new one. */
import { atom } from 'nanostores'
import type { CollectionKind } from '../../contract/staff/staff-collections.ts'

export const $kind = atom<CollectionKind>('booklist')
/** ids never contain a tilde */
export const NEW = '~new'
