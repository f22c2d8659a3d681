/** The package: each element defined where its file is imported, and its class. See host/commands/package. */
export { BookBlockElement } from './book-block/index.ts'
export { setLibrary } from './library.ts'
export { ReaderBannerElement } from './reader-banner/index.ts'
export { SearchBarElement } from './search-bar/index.ts'
export { TemporaryShelfElement } from './temporary-shelf/index.ts'
