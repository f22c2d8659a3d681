import type { Messages } from '../messages.ts'

export default {
  title: 'My library',
  hello: 'Hello, {{name}}',
  outText: 'Sign in to see loans, due dates and requests',
  signIn: 'Sign in',
  loading: 'Loading',
  failed: 'Your details could not be read',
  countersFailed: 'The figures could not be read',
  retry: 'Try again',
  counters: 'My library at a glance',
  loans: 'Loans',
  expiring: 'Due soon',
  overdraft: 'Fines',
  requests: 'Requests',
  booklists: 'Lists',
  unknown: 'not available',
} satisfies Messages['banner']
