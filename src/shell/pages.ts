/**
 * Ways to the pages that the host does not draw, in a chunk of their own: what every page loads need not carry the
 * address of each.
 */
import { guarded } from './guarded.tsx'

const login = () => import('../features/session/LoginPage.tsx')

export const pages = {
  BookListDetail: () => import('../features/booklists/BooklistPage.tsx'),
  RecommendMoreBookList: () => import('../features/booklists/RecommendedPage.tsx'),
  HotBook: () => import('../features/collections/HotBooksPage.tsx'),
  Reader: guarded(() => import('../features/reader/ReaderPage.tsx')),
  Login: login,
  LoginBoard: login,
  CheckUserInfo: guarded(() => import('../features/session/CheckUserInfoPage.tsx'), true),
  TemporaryShelf: () => import('../features/shelf/ShelfPage.tsx'),
  Export: () => import('../features/shelf/ExportPage.tsx'),
  ServerError: () => import('./ServerErrorPage.tsx'),
  NotFound: () => import('./NotFoundPage.tsx'),
}
