import { kept } from '../browser/storage.ts'

/** code of the citation format chosen last */
export const $citeType = kept<string>('cite-type', '', value => typeof value === 'string')
