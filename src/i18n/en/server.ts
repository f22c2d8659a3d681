/** What the server says, in English. */
import type zh from '../zh/server.ts'

type Same<T> = { [K in keyof T]: T[K] extends string ? string : Same<T[K]> }

export default {
  errors: {
    badMember: 'The parameter “{{member}}” is not right',
    badJson: 'The request is not valid JSON',
    badAddress: 'The address asked for is malformed',
    badRequest: 'The request is not right',
    tooLarge: 'The request is too large, {{limit}} KB at most',
    notFound: 'There is nothing at this address',
    missing: 'What was asked for was not found',
    method: 'This method is not supported here; use {{allowed}}',
    unauthorised: 'Please sign in first',
    foreignOrigin: 'Requests from other websites are not accepted',
    csrf: 'The request could not be verified; reload the page and try again',
    busy: 'Too many requests, please try again later',
    defect: 'A system error occurred, please contact the administrator (reference {{reference}})',
  },
  search: {
    unknownField: '“{{field}}” is no field to search by',
    unknownOperator: '“{{operator}}” is no way to match',
    tooLong: 'A search term may have at most {{limit}} characters',
    tooMany: 'At most {{limit}} values at a time',
    badYear: '“{{year}}” is no year',
  },
  upstream: {
    unreachable: 'The library system cannot be reached just now. Please try again later',
    slow: 'The library system took too long to answer. Please try again later',
  },
} as const satisfies Same<typeof zh>
