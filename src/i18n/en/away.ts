import type zh from '../zh/away.ts'

export default {
  title: 'The library’s system cannot be reached.',
  asOf: 'Loans, requests and fines are as known on {{date}}.',
  asOfUnknown: 'Loans, requests and fines are as last known; it is not known when.',
  means:
    'Nothing can be renewed, reserved, cancelled, reported lost or changed now, and nothing waits to be done later. Please try again later, or ask at the desk.',
  notOffered: 'Not possible at the moment',
} as const satisfies Record<keyof typeof zh, string>
