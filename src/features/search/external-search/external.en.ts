import type zh from './external.zh.ts'

export default {
  empty: 'Search term is empty',
  unknown: 'This search field does not exist',
  toHome: 'Going to the home page.',
} satisfies typeof zh
