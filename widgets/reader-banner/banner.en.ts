import type zh from './banner.zh.ts'

export default {
  title: 'My library',
  hello: 'Hello, {{name}}',
  outText: 'Sign in to see loans, due dates and requests',
  signIn: 'Sign in',
  loading: 'Loading',
  failed: 'We couldn’t load your details',
  countersFailed: 'We couldn’t load your totals',
  retry: 'Try again',
  counters: 'My library at a glance',
  loans: 'Loans',
  expiring: 'Due soon',
  overdraft: 'Fines',
  requests: 'Requests',
  booklists: 'Booklists',
  unknown: 'not available',
} satisfies typeof zh
