import { PortalSearch } from './PortalSearch.tsx'

/** The search bar under the header of search pages (S12); home has it in its hero. */
export const SearchBand = () => (
  <div className="searchband">
    <div className="wrap">
      <PortalSearch size="sm" />
    </div>
  </div>
)
