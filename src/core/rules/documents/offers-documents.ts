import type { BaseConfig } from '../../../contract/x.ts'

/** Whether the library takes requests for documents from elsewhere. */
export const offersDocuments = (config: BaseConfig | null): boolean =>
  !!config?.capabilities.includes('x/documents') && config.vars['cs.turn.on.ill'] !== '0'
