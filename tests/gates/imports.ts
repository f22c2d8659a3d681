/** The product's files and their imports, read once for all gates. */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export const files = ['src', 'widgets', 'host'].flatMap(folder =>
  (readdirSync(join(root, folder), { recursive: true }) as string[])
    .filter(name => /\.(tsx?|mjs)$/.test(name))
    .map(name => join(folder, name)),
)
const texts = new Map(files.map(file => [file, readFileSync(join(root, file), 'utf8')]))
export const textOf = (file: string): string => texts.get(file)!

/** Everything named after `from` or in `import()`, types included. */
export const imports = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from|import\()\s*'([^']+)'|^import '([^']+)'/gm)].map(m => m[1] ?? m[2]!)

/** @returns imported files of this repository, by their paths from its root */
export const inHouse = (file: string): string[] =>
  imports(file)
    .filter(name => name.startsWith('.'))
    .map(name => normalize(join(dirname(file), name.replace(/\?.*$/, ''))))
