import { DOC_TYPES } from '../../contract/codes.ts'

export const isPeriodical = (docType: string): boolean =>
  (DOC_TYPES as Record<string, string>)[docType] === 'periodical'
