import { useT } from '../../i18n/use-t.ts'

/** Help on the query syntax (core/rules/search/query-text.ts). */
export function QueryHints() {
  const t = useT()
  const signs = [
    ['“ ”', t('hints.phrase')],
    [`-${t('hints.word')}`, t('hints.without')],
    ['OR', t('hints.either')],
    [`${t('hints.word')}*`, t('hints.begins')],
  ]
  return (
    <ul className="qhints" aria-label={t('hints.title')}>
      {signs.map(([sign, words]) => (
        <li key={sign} data-sign={sign}>
          {words}
        </li>
      ))}
    </ul>
  )
}
