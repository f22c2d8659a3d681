/** What the host serves besides the API's calls, in order of registration. */

import { feeds } from '../finders/feed.ts'
import { openSearch } from '../finders/open-search.ts'
import { robots } from '../finders/robots.ts'
import { sitemaps } from '../finders/sitemap.ts'
import { outboxPage } from '../mail/outbox-page.ts'
import { cardPage } from './card-page.ts'
import type { Surface } from './context.ts'
import { apiDocs } from './docs.ts'
import { elementsPages } from './elements-page.ts'
import { embedFrames } from './embed-frame.ts'
import { embedPages } from './embed-pages.ts'
import { firstView } from './first-view.ts'
import { health } from './health.ts'
import { hostPages } from './pages.ts'
import { pictures } from './pictures.ts'
import { staticFiles } from './static.ts'
import { upstreamServer } from './upstream.ts'

export const surfaces: Surface[] = [
  health,
  apiDocs,
  upstreamServer(),
  staticFiles(),
  pictures,
  cardPage,
  firstView(),
  feeds,
  openSearch,
  sitemaps,
  robots,
  hostPages,
  elementsPages,
  embedPages,
  outboxPage,
  embedFrames(),
]
