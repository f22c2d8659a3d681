import { $config } from '../../core/stores/config.ts'
import { READER_PAGES, type ReaderPageName } from './pages.ts'

/**
 * Whether the circulation system lacks a call, e.g. lacks('users/renew'). A server that does not report it is assumed
 * to have it.
 */
export const lacks = (path: string): boolean => $config.get()?.unsupported?.includes(path) ?? false

/** Whether the circulation system supports a page. */
export const isOffered = (name: ReaderPageName): boolean => !lacks(READER_PAGES[name].call ?? '')
