import { useState } from 'react'
import '../../styles/facet-find.css'
import { useT } from '../../i18n/use-t.ts'

type Props = {
  name: string
  labels: string[]
  /** null: all of them */
  onMatch: (isMatch: ((label: string) => boolean) | null) => void
}

/** Looks in a long list of values, whatever their case, width and accents. */
export function FacetFind({ name, labels, onMatch }: Props) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const isMatch = (label: string) => folded(label).includes(folded(typed))
  return (
    <div className="facet__find">
      <input
        // it looks while one types: there is nothing to send, least of all the form around
        onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
        className="input input--sm"
        autoComplete="off"
        aria-label={t('facets.find', { name })}
        placeholder={t('facets.find', { name })}
        value={typed}
        onInput={event => {
          const text = event.currentTarget.value
          setTyped(text)
          onMatch(text.trim() ? label => folded(label).includes(folded(text)) : null)
        }}
      />
      <p className="facet__note" role="status">
        {typed.trim() && t('facets.found', { count: labels.filter(isMatch).length, all: labels.length })}
      </p>
    </div>
  )
}

const folded = (text: string): string => text.trim().normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
