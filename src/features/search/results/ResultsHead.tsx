import { type FormEvent, type ReactNode, useRef } from 'react'
import type { SearchAnswer } from '../../../contract/catalogue/search.ts'
import { SEARCH_TERM_LENGTH } from '../../../core/limits.ts'
import type { SearchState } from '../../../core/rules/search/search-url.ts'
import { remember } from '../../../core/stores/search-history.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { search } from '../../../ui/icons/icons.ts'
import { textProps } from '../../../ui/text/record-text.ts'
import { HiddenState } from './HiddenState.tsx'

type Props = {
  state: SearchState
  words: string
  /** title of the work whose versions are listed; '' = unknown, or a list of something else */
  work: string
  answer: SearchAnswer | null
  unit: Unit
  /** another part of the page contains its heading */
  isTitled: boolean
  /** the button that saves the search */
  saving: ReactNode
  onChange: (change: Partial<SearchState>) => void
}

/** what the rows of a list are */
export type Unit = 'titles' | 'versions' | 'records'

const countOf = ({ partial }: SearchAnswer, unit: Unit) =>
  partial ? (`results.atLeast.${unit}` as const) : (`results.count.${unit}` as const)

/** Query, number of results, and a box to search within them (F05). */
export function ResultsHead({ state, words, work, answer, unit, isTitled, saving, onChange }: Props) {
  const t = useT()
  const lang = useLang()
  const input = useRef<HTMLInputElement>(null)
  const graded = answer?.total ? answer.graded : null
  const cited = graded?.readAs.find(({ part }) => part === 'title')?.text
  const isNear = !!graded && graded.leftOut.length > 0
  const shown = cited ?? words
  // splits the sentence around the words, which are highlighted
  const [before, after] = t('results.of', { words: '\n' }).split('\n')
  const [beforeWork, afterWork] = t('results.versionsOf', { title: '\n' }).split('\n')

  function look(event: FormEvent) {
    event.preventDefault()
    const value = input.current?.value.trim() ?? ''
    if (!value) return input.current?.focus()
    remember(value)
    if (input.current) input.current.value = ''
    onChange({ conditions: [...state.conditions, { logic: 'and', field: 'all', operator: '*', value }] })
  }

  return (
    <div className="reshead">
      {!isTitled && (
        <h1 id="results-heading" tabIndex={-1}>
          {isNear && !cited ? (
            t('results.noneHasAll', { count: graded.words.length })
          ) : shown ? (
            <>
              {before}
              <mark {...textProps(shown, lang)}>{shown}</mark>
              {after}
            </>
          ) : work ? (
            <>
              {beforeWork}
              <span {...textProps(work, lang)}>{work}</span>
              {afterWork}
            </>
          ) : (
            t(state.group ? 'results.versions' : 'results.all')
          )}
        </h1>
      )}
      <p className="tnum" role="status">
        {answer &&
          t(isNear ? 'results.near' : countOf(answer, unit), {
            count: grouped(answer.total),
          })}
        {answer?.recordTotal !== undefined && answer.recordTotal > answer.total && (
          <span className="faint"> {t('common.records', { count: grouped(answer.recordTotal) })}</span>
        )}
      </p>
      {/* hidden without results */}
      <div className="tools" hidden={answer?.total === 0}>
        <form className="within" method="get" aria-label={t('results.within')} onSubmit={look}>
          <HiddenState state={state} />
          <input
            ref={input}
            name="within"
            maxLength={SEARCH_TERM_LENGTH}
            className="input input--sm"
            aria-label={t('results.within')}
            placeholder={t('results.within')}
          />
          <button type="submit" className="btn btn--sm" aria-label={t('results.within')}>
            <Icon d={search} size="sm" />
          </button>
        </form>
        {saving}
      </div>
    </div>
  )
}
