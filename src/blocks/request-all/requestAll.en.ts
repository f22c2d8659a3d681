/** All books of a booklist or of the temporary shelf reserved at once. */
import type zh from './requestAll.zh.ts'

export default {
  title: 'Reserve these books',
  text: '{{count}} {{count|title|titles}}. What is on loan is reserved for you; of what is on the shelf, requested already or not available you read the reason.',
  first: 'At most {{count}} at a time: these are the first {{count}} of {{total}}.',
  take: 'Pickup location',
  choose: 'Choose',
  noPlace: 'There is no pickup location to choose. Reserve each book on its page.',
  send: 'Reserve {{count}} {{count|title|titles}}',
  sending: 'Reserving: {{done}} of {{count}}',
  result: '{{done}} reserved, {{others}} not.',
  results: 'Result for each book',
  toList: 'See my requests',
  position: 'Number {{position}} in the queue',
  notTried: 'Not sent. Try again later.',
  states: {
    reserved: 'Reserved',
    already: 'Requested before',
    onShelf: 'On the shelf',
    choose: 'Choose a volume',
    refused: 'Not reserved',
    notTried: 'Not sent',
    unknown: 'Not known. Check in My requests.',
  },
} satisfies typeof zh
