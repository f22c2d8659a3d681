import { persistentAtom } from '../browser/storage.ts'

/** code of the citation format chosen last */
export const $citeType = persistentAtom<string>('cite-type', '', value => typeof value === 'string')
