import type { SearchAnswer } from '../../contract/search.ts'
import type { SearchState } from '../../core/rules/search-url.ts'
import { useT } from '../../i18n/use-t.ts'

type Props = {
  state: SearchState
  words: string
  answer: SearchAnswer
  hrefOf: (state: SearchState) => string
}

/** A "see" reference: what else may have been meant, or, when nothing was found, what is shown instead. */
export function Meant({ state, words, answer, hrefOf }: Props) {
  const t = useT()
  const [first] = state.conditions
  const { shownFor, didYouMean } = answer
  const value = shownFor || didYouMean
  if (!value || !first) return null
  const link = <a href={hrefOf({ ...state, page: 1, conditions: [{ ...first, value }] })}>{value}</a>
  // both queries stand where the language wants them
  const [before, after] = t(shownFor ? 'results.instead' : 'results.didYouMean', { words }).split('\n')
  return (
    <p className="seeref">
      <b>{t('results.see')}</b>
      <span>
        {before}
        {link}
        {after}{' '}
        {shownFor && (
          <a className="seeref__only" href={hrefOf({ ...state, page: 1, only: true })}>
            {t('results.only')}
          </a>
        )}
      </span>
    </p>
  )
}
