import { Fragment, type ReactNode } from 'react'
import './graded.css'
import type { SearchAnswer } from '../../../contract/catalogue/search.ts'
import { required } from '../../../core/rules/search/query-text.ts'
import type { SearchState } from '../../../core/rules/search/search-url.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { info } from '../../../ui/icons/icons.ts'
import { undo } from '../../../ui/icons/icons-pages.ts'
import { ReadBack } from './Graded.ReadBack.tsx'
import { GradedWays } from './Graded.Ways.tsx'

type Answer = NonNullable<SearchAnswer['graded']>
type Props = {
  graded: Answer
  state: SearchState
  hrefOf: (state: SearchState) => string
  /** URL of all books of an author */
  hrefOfAuthor: (name: string) => string
  /** one element per row */
  hits: ReactNode[]
  isLastPage: boolean
}

/**
 * A graded answer (F05): its words, with left-out ones struck through; a link makes such a word required. For a pasted
 * citation, the recognized parts instead. Rows are grouped: the cited work, the others by the words that they match.
 */
export function Graded({ graded, state, hrefOf, hrefOfAuthor, hits, isLastPage }: Props) {
  const t = useT()
  const { missing, leftOut, readAs, by } = graded
  const typed = state.conditions[0]?.value ?? ''
  const groups = groupsOf(graded, state.page === 1)
  const list = (
    <>
      {readAs.length === 0 && leftOut.length > 0 && <Words {...{ graded, state, hrefOf }} />}
      {hits.map((hit, at) => (
        <Fragment key={at}>
          {groups[at] !== groups[at - 1] &&
            (groups[at] === 'cited' || groups[at] === 'editions' ? (
              <h2 className="grade__of">{t(`graded.${groups[at]}`)}</h2>
            ) : (
              missing.some(row => row.length > 0) && <Grade graded={graded} at={at} />
            ))}
          {hit}
        </Fragment>
      ))}
      {leftOut.length > 0 && isLastPage && (
        <p className="floor">
          <Icon d={info} />
          <span>
            {t('graded.floor')} {by && <a href={hrefOfAuthor(by.name)}>{t('graded.by', by)}</a>}
          </span>
        </p>
      )}
    </>
  )
  return (
    <>
      {readAs.length > 0 && (
        <ReadBack typed={typed} parts={readAs} asTyped={hrefOf({ ...state, page: 1, only: true })} />
      )}
      {leftOut.length > 0 ? (
        <div className="resgrade">
          <div>{list}</div>
          <GradedWays words={typed} />
        </div>
      ) : (
        list
      )}
    </>
  )
}

/** group of each row: the cited work, one of its editions, or the words that it does not match */
function groupsOf({ missing, cited, readAs }: Answer, isFirstPage: boolean): string[] {
  const isTitleFound = readAs.some(({ part, isFound }) => part === 'title' && isFound)
  // only editions that directly follow the cited title; among other rows an edition is grouped by its words
  const other = cited.findIndex((isCited, at) => !isCited && (at > 0 || !isFirstPage))
  const end = !isTitleFound ? 0 : other < 0 ? cited.length : other
  return missing.map((out, at) => (at >= end ? `${out}` : at === 0 && isFirstPage ? 'cited' : 'editions'))
}

function Words({
  graded: { words, leftOut, whole },
  state,
  hrefOf,
}: Pick<Props, 'graded' | 'state' | 'hrefOf'>) {
  const t = useT()
  const [first, ...more] = state.conditions
  if (!first) return null
  const withWord = (word: string) =>
    hrefOf({ ...state, page: 1, conditions: [{ ...first, value: required(first.value, word) }, ...more] })
  const count = words.length
  return (
    <div className="graded">
      <p>{t('graded.text')}</p>
      <ul className="wchips" aria-label={t('graded.words')}>
        {words.map((word, at) => (
          <li key={word}>
            {leftOut.includes(at) ? (
              <a className="wchip wchip--out" href={withWord(word)}>
                <s>{word}</s>
                <Icon d={undo} size="sm" />
                <span>{t('graded.back')}</span>
              </a>
            ) : (
              <span className="wchip">{word}</span>
            )}
          </li>
        ))}
      </ul>
      <p className="graded__x">
        <a href={hrefOf({ ...state, page: 1, only: true })}>{t('graded.all', { count })}</a>{' '}
        {whole !== undefined && <span>{t('graded.whole', { count: whole })}</span>}
      </p>
    </div>
  )
}

/** Heading of rows that match the same words. */
function Grade({ graded: { words, missing }, at }: { graded: Answer; at: number }) {
  const t = useT()
  const out = missing[at] ?? []
  const count = words.length - out.length
  return (
    <div className="grade__h">
      <span className="pips" aria-hidden="true">
        {words.map((word, each) => (
          <i key={word} className={each < count ? 'on' : ''} />
        ))}
      </span>
      <h2>{t('graded.part', { words: words.length, count })}</h2>
      <p>
        <span>{words.filter((_, each) => !out.includes(each)).join(' · ')}</span>
        {out.length > 0 && (
          <span>
            {t('graded.without')}{' '}
            {out.map((each, nth) => (
              <Fragment key={each}>
                {nth > 0 && t('common.listComma')}
                <s>{words[each]}</s>
              </Fragment>
            ))}
          </span>
        )}
      </p>
    </div>
  )
}
