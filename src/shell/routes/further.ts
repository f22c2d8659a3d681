/**
 * Table of the routes that the host does not render, their screens and messages. One chunk, not loaded by catalogue
 * pages.
 */
import type { ComponentType } from 'react'

import '../../i18n/loaders-further.ts'

export { furtherRoutes as routes } from './routes-further.ts'

export const screens = import.meta.glob<{ default: ComponentType }>([
  '/src/features/{booklists,browse,collections,databases,documents,embed,libraries,periodicals,recommend,recommend-more,reports,search,session,site-texts,subject-reference,temporary-shelf}/**/*Page.tsx',
  '/src/features/book/ItemGoPage.tsx',
  '/src/features/reader/ReaderPage.tsx',
  '!/src/features/search/results/ResultsPage.tsx',
])
