import type zh from '../zh/serverLending.ts'

type Same<T> = { [K in keyof T]: T[K] extends string ? string : Same<T[K]> }

/** What the server says of lending, in English. */
export default {
  circulation: {
    away: 'The library’s system cannot be reached. This cannot be done now, and will not be done later by itself; please try again later or ask at the desk',
    never: 'This library does not offer that',
    prompt:
      'The library’s system cannot be reached: you can search and browse, and see your loans as last known; renewing, reserving and reporting a card lost have to wait',
  },
  renew: {
    done: 'Renewed',
    cardSuspended: 'Your card is suspended; loans cannot be renewed',
    cardExpired: 'Your card has expired; loans cannot be renewed',
    cardLost: 'Your card is reported lost; loans cannot be renewed',
    fines: 'Please pay your outstanding fines before renewing',
    overdueLoans: 'Please return your overdue loans before renewing others',
    away: 'The library’s system cannot be reached; nothing can be renewed now',
    overdue: 'This loan is overdue; please return it first',
    recalled: 'The library has recalled this item; it cannot be renewed',
    held: 'Another reader is waiting for this item; it cannot be renewed',
    limit: 'It has been renewed as often as allowed ({{most}} times)',
    tooEarly: 'Renewing now would not extend the loan; it can be renewed from {{from}}',
    window: 'It can be renewed in its last {{days}} days, from {{from}}',
    missing: 'There is no such loan; it may have been returned',
    noLoan: 'Please choose what to renew',
  },
} as const satisfies Same<typeof zh>
