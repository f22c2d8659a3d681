import type zh from './finders.zh.ts'

export default {
  search: 'Find books in {{name}}',
  newBooks: 'New books',
  feed: 'New results of this search',
  feedOf: 'New results for “{{words}}”',
} satisfies typeof zh
