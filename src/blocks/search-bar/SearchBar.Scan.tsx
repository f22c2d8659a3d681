import { remember } from '../../core/stores/search-history.ts'
import { ScanButton } from '../scan-barcode/ScanButton.tsx'
import type { Choice } from './SearchBar.tsx'
import type { SearchWords } from './search-choices.ts'

const TAKES = ['isbn', 'issn'] as const
type Props = { fields: Choice[]; onSearch: (words: SearchWords) => void }

/** Searches for the number of a barcode, in its own field where the list has it (F01). */
export function Scan({ fields, onSearch }: Props) {
  return (
    <ScanButton
      className="search__scan"
      takes={TAKES}
      onCode={({ kind, number }) => {
        remember(number)
        onSearch({
          term: number,
          field: fields.some(field => field.code === kind) ? kind : 'all',
          operator: '*',
        })
      }}
    />
  )
}
