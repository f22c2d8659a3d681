/** Room Records: names of libraries and locations, in English. */
import type zh from './staffPlaces.zh.ts'

export default {
  title: 'Names of libraries and locations',
  note: 'Imported records have only codes. Enter the names that readers see; they show at once, and another import keeps them.',
  bare: '{{count}} without a name: readers see the code.',
  all: 'All have names.',
  only: 'Only those without a name',
  kinds: { library: 'Library', location: 'Location' },
  zh: 'Chinese name of {{code}}',
  en: 'English name of {{code}}',
  zhHead: 'Chinese name',
  enHead: 'English name',
  code: 'Code',
  save: 'Save',
  saveOf: 'Save the names of {{code}}',
  saved: 'The names of {{code}} are saved',
  undone: 'Undone',
  none: 'There are no locations yet: they come with imported copies.',
  trail: 'History',
  acts: { named: 'Named', undone: 'Undone' },
} satisfies typeof zh
