/** The kind that is looked at, for the way back from one of it; and the address of one that is begun. */
import { atom } from 'nanostores'
import type { CollectionKind } from '../../contract/staff-collections.ts'

export const $kind = atom<CollectionKind>('booklist')
/** no id has this sign */
export const NEW = '~new'
