/** The books read: a list by month. */
import type zh from './reports-list.zh.ts'

export default {
  title: 'Books borrowed',
  intro: 'Books you have borrowed, by month. Print, export, cite or save them to a list.',
  sum: '{{count}} {{count|loan|loans}}, {{books}} {{books|title|titles}}',
  month: '{{month}} {{year}}',
  volumes: '{{count}} {{count|loan|loans}}',
  cite: 'Cite',
  collect: 'Save to a list',
  exportAs: 'Export {{format}}',
  exporting: 'Exporting',
  exported: '{{count}} {{count|title|titles}} exported',
  exportFailed: 'Export failed. Try again.',
  older: 'Loans {{from}}–{{to}} of {{total}}',
  years: 'Years',
} satisfies typeof zh
