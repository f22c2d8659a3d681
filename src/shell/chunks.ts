/**
 * Which code of the portal is loaded together: the build reads this (host/build/portal-chunks.ts), no page does. Paths
 * are of modules from the project root; each brings what it imports. A name that is no module fails the build.
 */
import type { Area } from '../i18n/index.ts'

/**
 * Also in the first chunk, which otherwise has the entry, and what the pages drawn by the host share with others: a
 * dozen files of 200 bytes would cost twice as much.
 */
export const WITH_ENTRY = [
  'src/core/browser/save-file.ts',
  'src/ui/over/Dialog.tsx',
  'src/ui/cover/Spine.tsx',
  // of the results, and of the articles' results
  'src/features/search/Chip.tsx',
  'src/features/search/facets/Facets.List.tsx',
  'src/features/search/facets/Facets.Years.tsx',
  'src/features/search/PageSizeSelect.tsx',
  'src/features/search/facets/YearBars.tsx',
]

/** Chunks after the first one. What two of them import is in the earlier one. */
export const CHUNKS = {
  // needed by all pages except home, results and book; host/first-view/assets.ts finds it by this name
  further: ['src/shell/routes/further.ts', 'src/ui/form/use-typed.ts'],
  // used by every list, not just lists of books
  results: ['src/styles/results.css'],
  holdings: [
    'src/blocks/book-block/HoldingTable.tsx',
    'src/blocks/book-block/OnlineTable.tsx',
    'src/blocks/book-block/PaperTable.tsx',
  ],
  // available on any page, prefetched
  dialogs: ['src/features/session/SessionDialogs.tsx', 'src/blocks/search-bar/SearchBar.Suggest.tsx'],
  // available in any list of books, prefetched
  'record-parts': ['src/blocks/temporary-shelf/ShelfTray.tsx', 'src/blocks/citation/CiteDialog.tsx'],
}

/** Messages that every visitor needs, dialogs included: one chunk per language. */
export const VISITORS_AREAS: Area[] = [
  'common',
  'shell',
  'errors',
  'search',
  'shelf',
  'home',
  'results',
  'book',
  'around',
  'noRecords',
  'auth',
  'cite',
]
