/** All elements in one file that asks for nothing but the API: for pages that can host or allow only one script. */
import.meta.glob('./*/define.ts', { eager: true })
