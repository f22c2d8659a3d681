import type zh from './away.zh.ts'

export default {
  title: 'The library system is unavailable.',
  asOf: 'Loans, requests and fines are shown as of {{date}}.',
  asOfUnknown: 'Loans, requests and fines may be out of date.',
  means:
    'You cannot renew, reserve, cancel, report a lost card or change details now. We do not keep your request for later: try again later, or ask at the service desk.',
  notOffered: 'Unavailable at the moment',
} satisfies typeof zh
