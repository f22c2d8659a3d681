import { useState } from 'react'
import './facet-find.css'
import { useT } from '../../../i18n/use-t.ts'
import { Alert } from '../../../ui/state/Alert.tsx'
import type { Arrange, FacetValue } from './facet-values.ts'

type Props = {
  name: string
  values: FacetValue[]
  /** null: unfiltered */
  onArrange: (arrange: Arrange | null) => void
}

/** Filters a long list of values, ignoring case, width and accents, and sorts it. */
export function FacetFind({ name, values, onArrange }: Props) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [isByName, setByName] = useState(false)
  const isMatch = (label: string, text: string) => folded(label).includes(folded(text))

  function show(text: string, byName: boolean) {
    setTyped(text)
    setByName(byName)
    const collator = new Intl.Collator('zh-CN', { numeric: true })
    const hasText = text.trim() !== ''
    if (!hasText && !byName) return onArrange(null)
    onArrange((all, isChosen) => {
      const found = hasText ? all.filter(one => isChosen(one) || isMatch(one.label, text)) : all
      return byName ? found.toSorted((a, b) => collator.compare(a.label, b.label)) : found
    })
  }
  return (
    <div className="facet__find">
      <input
        // filters while typing: Enter must not submit the surrounding form
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        className="input input--sm"
        autoComplete="off"
        aria-label={t('facets.find', { name })}
        placeholder={t('facets.find', { name })}
        value={typed}
        onInput={event => show(event.currentTarget.value, isByName)}
      />
      <p className="facet__sort">
        {([false, true] as const).map(byName => (
          <button
            key={String(byName)}
            type="button"
            aria-pressed={byName === isByName}
            onClick={() => show(typed, byName)}
          >
            {t(byName ? 'facets.byName' : 'facets.byCount')}
            <span className="sr"> {name}</span>
          </button>
        ))}
      </p>
      <p className="facet__note" role="status">
        {typed.trim() &&
          t('facets.found', {
            count: values.filter(one => isMatch(one.label, typed)).length,
            all: values.length,
          })}
      </p>
    </div>
  )
}

/** Counts failed to load; the rows did not. */
export function FacetsFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div className="mt-4">
      <Alert kind="warn">
        <p>{t('facets.failed')}</p>
        <button type="button" className="btn btn--sm mt-2" onClick={onRetry}>
          {t('common.tryAgain')}
        </button>
      </Alert>
    </div>
  )
}

const folded = (text: string): string => text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
