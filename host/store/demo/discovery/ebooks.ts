/** Real e-books: the demo library's titles of Project Gutenberg, with their addresses there. */
import type { Entry } from '../../../discovery/provider.ts'
import { fullTextOf, sourceOf } from '../catalogue/source-of.ts'
import { seedRows } from '../seed-rows.ts'

export function gutenbergBooks(): Entry[] {
  return seedRows().flatMap((row): Entry[] => {
    const page = fullTextOf(row)
    if (page === '') return []
    const { number } = sourceOf(row)
    return [
      {
        view: 'e-book',
        dbId: 'gutenberg',
        an: number,
        title: row.subtitle ? `${row.title}: ${row.subtitle}` : row.title,
        authors: row.authors,
        publisher: 'Project Gutenberg',
        sourceType: 'eBooks',
        pubType: '',
        database: 'Project Gutenberg',
        source: 'Project Gutenberg',
        volume: '',
        issue: '',
        pages: '',
        date: '',
        ids: [{ type: 'gutenberg', value: number.replace('PG', '') }],
        language: row.lang,
        subjects: row.subjects,
        keywords: [],
        abstract: '',
        peerReviewed: false,
        inLibrary: true,
        links: [
          { type: 'read', url: `${page}.html.images`, name: '' },
          { type: 'epub', url: `${page}.epub3.images`, name: '' },
        ],
        pLink: page,
        degree: '',
        locations: [],
        isSynthetic: false,
      },
    ]
  })
}
