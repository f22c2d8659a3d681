import type { SearchAnswer } from '../../contract/search.ts'
import type { SearchState } from '../../core/rules/search-url.ts'
import { useT } from '../../i18n/use-t.ts'
import { Alert } from '../../ui/Alert.tsx'

type Props = {
  state: SearchState
  words: string
  answer: SearchAnswer
  hrefOf: (state: SearchState) => string
}

/** What else may have been meant: offered, or, when nothing was found, shown already, with the way back. */
export function Meant({ state, words, answer, hrefOf }: Props) {
  const t = useT()
  const [first] = state.conditions
  const { shownFor, didYouMean } = answer
  const value = shownFor || didYouMean
  if (!value || !first) return null
  const link = <a href={hrefOf({ ...state, page: 1, conditions: [{ ...first, value }] })}>{value}</a>
  if (!shownFor)
    return (
      <p className="mt-4">
        {t('results.didYouMean')}
        {link}
      </p>
    )
  return (
    <Alert kind="info">
      <b>{t('results.nothing', { words })}</b>
      <p>
        {t('results.instead')}
        {link}
      </p>
      <a href={hrefOf({ ...state, page: 1, only: true })}>{t('results.only')}</a>
    </Alert>
  )
}
