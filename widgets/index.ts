/**
 * Entry of the npm package: each element is defined when its file is imported, and exported as a class. See
 * host/commands/package.
 */
export { AvailabilityElement } from './availability/index.ts'
export { BookBlockElement } from './book-block/index.ts'
export { CiteElement } from './cite/index.ts'
export { setLibrary } from './library.ts'
export { ReaderBannerElement } from './reader-banner/index.ts'
export { SearchBarElement } from './search-bar/index.ts'
export { TemporaryShelfElement } from './temporary-shelf/index.ts'
