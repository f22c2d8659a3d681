/** Which chunks and style sheets a first view needs, out of the build's manifest. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from './say.ts'

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] }
export type Manifest = Record<string, Chunk>

/** absolute paths, e.g. /space/assets/main-1a2b.js */
export type Assets = { entry: string; modules: string[]; styles: string[] }

const ENTRY = 'src/main.tsx'

/** Each route's page, by the route's name (src/shell/routes.ts), and the areas of messages that the page shows. */
const PAGES: Record<string, [page: string, ...areas: string[]]> = {
  Index: ['features/home/HomePage.tsx', 'home'],
  SearchList: ['features/search/ResultsPage.tsx', 'results', 'book'],
  SearchDetailLocal: ['features/book/BookPage.tsx', 'book'],
  Reader: ['features/reader/ReaderPage.tsx', 'reader', 'auth'],
  Login: ['features/session/LoginPage.tsx', 'auth'],
  LoginBoard: ['features/session/LoginPage.tsx', 'auth'],
  CheckUserInfo: ['features/session/CheckUserInfoPage.tsx', 'auth'],
  ServerError: ['shell/ServerErrorPage.tsx'],
  NotFound: ['shell/NotFoundPage.tsx'],
}

export const readManifest = (client: string): Manifest =>
  JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest

/** What the document of a route links: nothing that the page then needs has to be discovered first. */
export function assetsOf(manifest: Manifest, route: string, lang: Lang): Assets {
  const [page, ...areas] = PAGES[route] ?? []
  const keys = [
    ENTRY,
    ...(page ? [`src/${page}`] : []),
    // the areas that every page shows are one chunk named after the language (vite.config.ts)
    ...Object.keys(manifest).filter(key => manifest[key]?.name === lang),
    ...areas.map(area => `src/i18n/${lang}/${area}.ts`),
  ]
  const modules = new Set<string>()
  const styles = new Set<string>()
  const visited = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || visited.has(key)) return
    visited.add(key)
    // what a chunk imports comes first, in the cascade too
    for (const needed of chunk.imports ?? []) visit(needed)
    for (const file of chunk.css ?? []) styles.add(`/${file}`)
    modules.add(`/${chunk.file}`)
  }
  for (const key of keys) visit(key)
  const entry = manifest[ENTRY] ? `/${manifest[ENTRY].file}` : ''
  return { entry, modules: [...modules], styles: [...styles] }
}
