/** A graded answer: no record has every word. */
export default {
  none: 'No title has all {{count}} words',
  text: 'Titles with the most of your words come first. These words were not found with the others and were left out:',
  words: 'Search words',
  back: 'Put back',
  putBack: 'Put back “{{word}}”',
  all: 'Require all {{count}} words',
  part: '{{count}} of {{words}} words',
  without: 'without',
  comma: ', ',
  citation: 'This looks like a citation',
  parts: { title: 'Title', author: 'Author', imprint: 'Imprint', year: 'Year' },
  same: 'matches',
  other: 'differs',
  edition: 'helps to choose the edition',
  asTyped: 'Search for every word as typed',
  floor: 'Titles further down are not close to your search and are not listed.',
}
