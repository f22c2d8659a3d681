/**
 * All elements in one file without further requests but the API's: for pages that can host or allow only one script.
 */
import.meta.glob('./*/define.ts', { eager: true })
