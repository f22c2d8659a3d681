import { lacks } from '../../core/stores/config.ts'
import { READER_PAGES, type ReaderPageName } from './pages.ts'

/** Whether the circulation system supports a page. */
export const isOffered = (name: ReaderPageName): boolean => !lacks(READER_PAGES[name].call ?? '')
