import type { Messages } from '../messages.ts'

export default {
  title: 'How to write a search',
  word: 'word',
  phrase: 'the words together',
  without: 'not this word',
  either: 'either will do',
  begins: 'beginning so',
} satisfies Messages['hints']
