/** Chunking of the portal: what every page needs is one file, plus one per language: fewer requests, better compression. */
import type { Rolldown } from 'vite'

/** Messages that every visitor needs, dialogs included: one file per language. */
const VISITORS_WORDS = 'shell|errors|search|shelf|home|results|book|auth|cite'

/** Small shared modules: a dozen files of 200 bytes would cost twice as much. */
const PIECES =
  /src\/ui\/(Alert|Avail|CallNo|Cover|Dialog|LangText|Select|ShelfScene|Skeleton|Spine|Tooltip|icons-pages|use-page-title|when-seen)\.|src\/styles\/shelf-strip\.|src\/blocks\/(book-block\/(Authors|Availability|BookBlock\.OnlineLinks|CopyState|Marked|PrintCopies|book-faces)|citation\/CiteButton|collect\/CollectButton|temporary-shelf\/ShelfButton)\.|src\/i18n\/(grouped|number-in)\.|src\/core\/(api\/(booklists|commend)|browser\/save-file|stores\/(books|covers)|answer-cache|rules\/(read-holdings|sum-up-holdings|split-authors|split-marks|split-place))\./
/** Needed by lists: home and book load neither its code nor its styles. */
const LIST_PIECES = /src\/ui\/(Empty|Pager|use-top-of-page)\./

export const portalChunks: Rolldown.CodeSplittingGroup[] = [
  // with all its imports
  { name: 'portal', test: /src\/main\.tsx$/, priority: 3 },
  // needed by all pages except home, results and book
  {
    name: 'further',
    test: /(shell\/further|routes-further|routes-collections|loaders-further|reader\/pages)\.ts$/,
    priority: 2.9,
  },
  // features available on any page, or in any list of books: one file each, prefetched
  {
    name: 'dialogs',
    test: /(SessionDialogs|SearchBar\.Suggest)\.tsx$/,
    priority: 1,
  },
  { name: 'pieces', test: PIECES, priority: 2.8 },
  { name: 'list-pieces', test: LIST_PIECES, priority: 2.4 },
  { name: 'home-pieces', test: /(BooklistCards|Pile)\.tsx$/, priority: 2.3 },
  // of every list, not of books alone
  { name: 'results', test: /styles\/results\.css$/, priority: 2.35 },
  { name: 'book-block', test: /src\/blocks\/book-block\/BookBlock\./, priority: 2.2 },
  { name: 'tabs', test: /src\/ui\/(FullMessage|Tabs|use-fetch)\./, priority: 1.5 },
  { name: 'holdings', test: /HoldingTable\.tsx$|styles\/table\.css/, priority: 1.2 },
  { name: 'record-parts', test: /(ShelfTray|CiteDialog)\.tsx$/ },
  ...(['zh', 'en'] as const).map(lang => ({
    name: lang,
    test: new RegExp(`i18n/${lang}/(${VISITORS_WORDS})\\.ts$`),
  })),
]
