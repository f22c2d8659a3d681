/**
 * Which code of the elements is loaded together: the build reads this (host/build/element-chunks.ts), no page does. Paths
 * are of modules from the project root; each brings what it imports. A name that is no module fails the build.
 */

/** What every element needs, in one file; other shared code is split by its users. */
export const CORE = [
  'widgets/element/opac-element.ts',
  'widgets/element/nodes.ts',
  'widgets/messages.ts',
  'src/core/errors.ts',
  'widgets/shelf/shelf-at.ts',
  'src/core/rules/urls/portal-links.ts',
  'src/core/rules/shelf/shelf-hash.ts',
]

/** What each view needs besides: the view library, and calls of the API. */
export const VIEWS = [
  'widgets/element/views.ts',
  'src/core/http.ts',
  'src/core/api/x.ts',
  'src/ui/icons/Icon.tsx',
]

/** Chunks after the core. What two of them import is in the earlier one. */
export const CHUNKS = {
  views: VIEWS,
  'reader-banner': ['widgets/reader-banner/define.ts'],
  // the block with its rows, and what an open shelf has of these
  books: [
    'widgets/book-block/define.ts',
    'widgets/book-block/layouts/BookRow.tsx',
    'widgets/book-loader.ts',
    'widgets/book-block/BookActions.tsx',
    'src/i18n/areas/elements/book-elements.zh.ts',
    'src/i18n/areas/elements/book-elements.en.ts',
  ],
  'search-bar': ['widgets/search-bar/define.ts'],
  // the button before it is pressed, and the code that the window shares with it
  'search-button': ['widgets/search-bar/light.ts'],
  // loaded as a whole with the first press; the texts of its language are separate
  'search-window': ['widgets/search-bar/define-window.ts'],
}

/**
 * The search window, the availability line and the citation get their own copies of what they import, but for the core, the view library
 * and packages: they use little of a book's code, and the chunk that they would otherwise share is as large as they may
 * be in total.
 */
export const COPYING = {
  availability: 'widgets/availability/define.ts',
  cite: 'widgets/cite/define.ts',
  window: 'widgets/search-bar/define-window.ts',
  // the same window on a page that has the bar
  later: 'widgets/search-bar/later-window.ts',
  // drawn covers share a module with spines, whose chunk is as large again
  cover: 'widgets/book-block/layouts/drawn-cover.tsx',
  // the button does without the core
  button: 'widgets/search-bar/light.ts',
}

/** Copied although the core has it: a rule of a few lines. */
export const COPIED_FROM_CORE = ['widgets/element/page-language.ts']

/** Not copied: the bar, which the window may have to fetch, and the button, which is loaded before. */
export const NOT_COPIED = [
  'widgets/search-bar/define.ts',
  'widgets/search-bar/hotkeys.ts',
  'widgets/search-bar/search-button.ts',
]

/** In the package a class is a chunk, without its definition: with it what the definition gives to the class. */
export const WITH_CLASS: Record<string, string[]> = {
  'search-bar': ['widgets/search-bar/bar.ts', 'widgets/search-bar/messages.ts'],
}
