/** Which chunks and style sheets a first view needs, out of the build's manifest. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from './say.ts'

type Chunk = { file: string; name?: string; css?: string[]; imports?: string[] }
export type Manifest = Record<string, Chunk>

/** absolute paths, e.g. /space/assets/main-1a2b.js */
export type Assets = { entry: string; modules: string[]; styles: string[] }

const ENTRY = 'src/main.tsx'
const WAYS = 'src/shell/pages.ts'

/** Drawn by the host and asleep until touched (src/ui/lazy-page.tsx): their style sheets are linked, their code is not. */
const ASLEEP: Record<string, string[]> = {
  Index: ['features/home/HomePage.tsx'],
  SearchList: ['features/search/ResultsPage.tsx', 'features/search/SearchBand.tsx'],
  SearchDetailLocal: ['features/book/BookPage.tsx', 'features/search/SearchBand.tsx'],
}

/** Every other route's page, by the route's name (src/shell/routes.ts), and the areas of messages that the page shows. */
const PAGES: Record<string, [page: string, ...areas: string[]]> = {
  Reader: ['features/reader/ReaderPage.tsx', 'reader', 'auth'],
  BookListDetail: ['features/booklists/BooklistPage.tsx', 'booklists', 'book'],
  RecommendMoreBookList: ['features/booklists/RecommendedPage.tsx', 'booklists'],
  HotBook: ['features/collections/HotBooksPage.tsx', 'collections'],
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
    ...(page ? [WAYS, `src/${page}`, 'src/shell/Header.tsx'] : []),
    // the areas that every page shows are one chunk named after the language (vite.config.ts)
    ...Object.keys(manifest).filter(key => manifest[key]?.name === lang),
    ...areas.map(area => `src/i18n/${lang}/${area}.ts`),
  ]
  const modules = new Set<string>()
  const styles = new Set<string>()
  const visited = new Set<string>()
  const visit = (key: string, withCode: boolean): void => {
    const chunk = manifest[key]
    if (!chunk || visited.has(key)) return
    visited.add(key)
    // what a chunk imports comes first, in the cascade too
    for (const needed of chunk.imports ?? []) visit(needed, withCode)
    for (const file of chunk.css ?? []) styles.add(`/${file}`)
    if (withCode) modules.add(`/${chunk.file}`)
  }
  for (const key of keys) visit(key, true)
  for (const part of ASLEEP[route] ?? []) visit(`src/${part}`, false)
  const entry = manifest[ENTRY] ? `/${manifest[ENTRY].file}` : ''
  return { entry, modules: [...modules], styles: [...styles] }
}
