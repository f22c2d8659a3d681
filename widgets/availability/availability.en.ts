import type zh from './availability.zh.ts'

export default {
  others: 'and {{count}} more',
  open: 'View in catalogue',
  missing: 'Not in the catalogue',
  failed: 'We couldn’t check availability',
  retry: 'Try again',
} satisfies typeof zh
