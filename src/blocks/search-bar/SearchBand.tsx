import { needMessages } from '../../i18n/index.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { PortalSearch } from './PortalSearch.tsx'

const QueryHints = lazyPart(async () => {
  const [part] = await Promise.all([import('./QueryHints.tsx'), needMessages('hints')])
  return part.QueryHints
})

/** Search bar under the header of search pages (S12); home has it in its hero. */
export const SearchBand = () => (
  <div className="searchband">
    <div className="wrap">
      <PortalSearch size="sm" hints={<QueryHints />} />
    </div>
  </div>
)
