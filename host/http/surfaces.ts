/** Everything the host serves besides the API, in order of registration. */

import { firstView } from '../first-view/first-view.ts'
import { outboxPage } from '../mail/outbox-page.ts'
import { feeds } from '../metadata/feed.ts'
import { oai } from '../metadata/oai/oai.ts'
import { openSearch } from '../metadata/open-search.ts'
import { robots } from '../metadata/robots.ts'
import { sitemaps } from '../metadata/sitemap.ts'
import { elementUse } from '../metrics/element-use.ts'
import { cardPage } from '../pages/card/card-page.ts'
import { elementsPages } from '../pages/elements/elements-page.ts'
import { embedFrames } from '../pages/frame/embed-frame.ts'
import { pictures } from '../pages/pictures.ts'
import { embedPages } from '../pages/proofs/embed-pages.ts'
import { servedBlock } from '../pages/served-block.ts'
import { hostPages } from '../pages/site/pages.ts'
import { staffPage } from '../pages/staff-page.ts'
import { oneMoment } from '../pages/trouble/one-moment.ts'
import { daia } from '../protocols/daia.ts'
import { paia } from '../protocols/paia/paia.ts'
import { sru } from '../protocols/sru/sru.ts'
import type { Surface } from '../runtime/context.ts'
import { apiDocs } from './docs/docs.ts'
import { staticFiles } from './files/static.ts'
import { health } from './health/health.ts'
import { upstreamServer } from './upstream/upstream.ts'

export const surfaces: Surface[] = [
  // before the files whose use it counts
  elementUse,
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
  oai,
  paia,
  daia,
  sru,
  robots,
  oneMoment,
  hostPages,
  staffPage(),
  elementsPages,
  embedPages,
  outboxPage,
  embedFrames(),
  servedBlock(),
]
