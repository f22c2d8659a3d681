/** Paths relative to the project root, for the build. */
import { fileURLToPath } from 'node:url'

export const here = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url))
