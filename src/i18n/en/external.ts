import type { Messages } from '../messages.ts'

export default {
  empty: 'Search term is empty',
  unknown: 'There is no such search condition',
  toHome: 'Going to the home page.',
} satisfies Messages['external']
