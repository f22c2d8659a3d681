import type { SavedEvery } from '../../contract/reader/x-saved-searches.ts'
import './saved-searches.css'
import { useT } from '../../i18n/use-t.ts'

const EVERY: SavedEvery[] = ['daily', 'weekly', 'never']

type Props = {
  /** name of the group */
  label: string
  now: SavedEvery
  isBusy?: boolean
  onChange: (every: SavedEvery) => void
}

/** How often the reader is told of new books. */
export function Every({ label, now, isBusy = false, onChange }: Props) {
  const t = useT()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in every browser
    <div className="frq" role="group" aria-label={label} aria-busy={isBusy}>
      {EVERY.map(every => (
        <button
          key={every}
          type="button"
          aria-pressed={every === now}
          onClick={() => every !== now && onChange(every)}
        >
          {t(`savedSearches.every.${every}`)}
        </button>
      ))}
    </div>
  )
}
