import blocks from '../areas/reader/reader-blocks.en.ts'
import type zh from './serverLending.zh.ts'

/** What the server says of lending, in English. */
export default {
  circulation: {
    away: 'The library system is unavailable, so nothing was done. We do not keep your request for later: try again later, or ask at the service desk.',
    never: 'This library does not offer this',
    confirm:
      'The library system asks you to confirm this, which you cannot do here: {{text}}. Ask at the service desk.',
    otherPlaces: 'This can only be picked up here: {{text}}. Choose again.',
    noted: 'The library notes: {{text}}',
    refused: 'The library system refused: {{text}}',
    cancelStays:
      'The library system did not cancel this. It is still among your requests: ask at the service desk',
    tooManyHolds: 'You have reached the limit of open requests',
    holdDenied: 'The library system does not take this request and gives no reason. Ask at the service desk.',
    ageRestricted: 'This title is for readers from a certain age. Ask at the service desk.',
    otherBranch: 'Only readers of the library that has this copy can request it',
    unknown:
      'The library system did not respond, so we do not know whether this was done. Check your account before you try again.',
    prompt:
      'The library system is unavailable. You can search, browse and see your loans as last known, but you cannot renew, reserve or report a lost card.',
  },
  /** reasons that stop an act of the reader, whatever the act */
  blocks,
  /** between two of several reasons */
  andReason: '. ',
  renew: {
    said: '{{text}}',
    done: 'Renewed',
    away: 'The library system is unavailable, so you cannot renew now',
    overdue: 'This loan is overdue. Please return it first.',
    recalled: 'The library has recalled this item. It cannot be renewed.',
    held: 'Another reader is waiting for this item. It cannot be renewed.',
    limit: 'You have reached the limit of {{most}} {{most|renewal|renewals}}',
    tooEarly: 'Renewing today adds no days. You can renew from {{from}}',
    window: 'You can renew in the last {{days}} {{days|day|days}} of the loan, from {{from}}',
    refused: 'The library system does not renew this: {{text}}',
    denied: 'The library system does not allow a renewal',
    tooSoon: 'It is too early: the library system allows this renewal only later in the loan',
    missing: 'This loan does not exist. It may have been returned.',
    noLoan: 'Choose the books to renew',
  },
} satisfies typeof zh
