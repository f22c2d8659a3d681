/** Chunks of the portal: one file for what every page needs, one per language: fewer requests, better compression. */
import type { Rolldown } from 'vite'

/** Messages that every visitor needs, dialogs included: one file per language. */
const VISITORS_WORDS = 'shell|errors|search|shelf|home|results|book|around|noRecords|auth|cite'

/** Small shared modules: a dozen files of 200 bytes would cost twice as much. */
const PIECES =
  /src\/ui\/(Alert|Avail|CallNo|Cover|Dialog|LangText|Select|ShelfScene|Skeleton|Spine|Tooltip|icons-pages|use-page-title|when-seen)\.|src\/styles\/shelf-strip\.|src\/blocks\/(book-block\/(Authors|Availability|BookBlock\.OnlineLinks|CopyState|Marked|PrintCopies|book-faces)|citation\/CiteButton|collect\/CollectButton|temporary-shelf\/ShelfButton)\.|src\/i18n\/(grouped|number-in)\.|src\/core\/(api\/(booklists|commend)|browser\/save-file|stores\/(books|covers)|answer-cache|rules\/(read-holdings|sum-up-holdings|split-authors|split-marks|split-place))\./
/** Small, and used by one or two of the pages that the host renders: saves four requests per page. */
const SMALL_PIECES =
  /src\/ui\/(Empty|FullMessage|Pager|Tabs|icons-book|use-fetch|use-submit|use-top-of-page)\.|src\/blocks\/(NoRecords|booklists\/BooklistCards)\.|src\/ui\/Pile\.|src\/core\/(api\/new|rules\/(class-walk|due-days|read-detail-html))\.|src\/features\/search\/(Chip|PageSizeSelect|YearBars|year-bounds|Facets\.(List|Years))\./

export const portalChunks: Rolldown.CodeSplittingGroup[] = [
  // with all its imports and the code shared by host-rendered pages: one round trip with few requests
  {
    name: 'portal',
    test: id => /src\/main\.tsx$|rolldown[/:]runtime/.test(id) || PIECES.test(id) || SMALL_PIECES.test(id),
    priority: 3,
  },
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
  // used by every list, not just lists of books
  { name: 'results', test: /styles\/results\.css$/, priority: 2.35 },
  { name: 'holdings', test: /HoldingTable\.tsx$|styles\/table\.css/, priority: 1.2 },
  { name: 'record-parts', test: /(ShelfTray|CiteDialog)\.tsx$/ },
  ...(['zh', 'en'] as const).map(lang => ({
    name: lang,
    test: new RegExp(`i18n/${lang}/(${VISITORS_WORDS})\\.ts$`),
  })),
]
