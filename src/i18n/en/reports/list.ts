/** The books read: a list by month. */
export default {
  title: 'Reading list',
  intro: 'The books you borrowed, by the month of the loan: to print, export, cite, or put into a booklist.',
  sum: '{{count}} loans, {{books}} titles',
  month: '{{year}}-{{month}}',
  volumes: '{{count}} loans',
  print: 'Print',
  cite: 'Cite',
  collect: 'Put into a booklist',
  exportAs: 'Export {{format}}',
  exporting: 'Exporting',
  exported: '{{count}} titles exported',
  exportFailed: 'The export failed, please try again',
  older: 'Loans {{from}}–{{to}} of {{total}}',
  years: 'Years',
}
