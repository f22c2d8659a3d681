/**
 * All elements in one file that makes no requests except API calls: for pages that can host or allow only one script.
 */
import.meta.glob('./*/define.ts', { eager: true })
