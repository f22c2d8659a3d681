import type zh from './hints.zh.ts'

export default {
  title: 'How to write a search',
  word: 'word',
  phrase: 'exact phrase',
  without: 'not this word',
  either: 'either word',
  begins: 'starts with',
} satisfies typeof zh
