/** What the basic-information part of a book says: a labelled list of values, made of text and searchable headings. */

/** The labels, in the order in which they are shown. Chinese ones: OBSERVED where contract.md lists them. */
export const LABELS = {
  title: ['题名/责任者', 'Title and responsibility'],
  parallelTitle: ['并列正题名', 'Parallel title'],
  isbn: ['ISBN及定价', 'ISBN and price'],
  issn: ['ISSN', 'ISSN'],
  person: ['个人责任者', 'Persons'],
  body: ['团体责任者', 'Corporate bodies'],
  edition: ['版本说明', 'Edition'],
  imprint: ['出版发行项', 'Published'],
  physical: ['载体形态项', 'Physical description'],
  series: ['丛编项', 'Series'],
  subject: ['学科主题', 'Subjects'],
  clc: ['中图法分类号', 'Chinese Library Classification'],
  lcc: ['国会图书馆分类号', 'Library of Congress Classification'],
  ddc: ['杜威分类号', 'Dewey Decimal Classification'],
  abstract: ['提要文摘附注', 'Summary'],
  contents: ['内容附注', 'Contents'],
  note: ['一般附注', 'Notes'],
  bibliography: ['书目附注', 'Bibliography note'],
  audience: ['使用对象附注', 'Audience'],
  relatedTitle: ['相关题名附注', 'Related titles'],
  electronic: ['电子资源', 'Online resources'],
} as const
export type LabelKey = keyof typeof LABELS

/** text as it is; a heading to search for; a link out (http or https only) */
export type Part =
  | string
  | { text: string; field: 'subjects' | 'authors' | 'publisher'; term: string }
  | { text: string; url: string }
export type Value = Part[]
export type Entries = Partial<Record<LabelKey, Value[]>>

/** A heading that searches for itself. */
export const heading = (text: string, field: 'subjects' | 'authors' | 'publisher', term = text): Part => ({
  text,
  field,
  term,
})

/** Plain texts as values, empty ones left out. */
export const texts = (values: string[]): Value[] => values.filter(Boolean).map(value => [value])
