import { Fragment, type ReactNode } from 'react'
import '../../styles/graded.css'
import type { SearchAnswer } from '../../contract/search.ts'
import { required } from '../../core/rules/query-text.ts'
import type { SearchState } from '../../core/rules/search-url.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { info } from '../../ui/icons.ts'
import { check, undo } from '../../ui/icons-pages.ts'
import { GradedWays } from './Graded.Ways.tsx'

type Answer = NonNullable<SearchAnswer['graded']>
type Props = {
  graded: Answer
  state: SearchState
  hrefOf: (state: SearchState) => string
  /** all books of an author */
  hrefOfAuthor: (name: string) => string
  /** one element a row */
  hits: ReactNode[]
  isLastPage: boolean
}

/**
 * A graded answer (F05): its words, of which those left out are struck and can be put back, that is, required; and its
 * rows in groups by the words that they have.
 */
export function Graded({ graded, state, hrefOf, hrefOfAuthor, hits, isLastPage }: Props) {
  const t = useT()
  const { missing, leftOut, readAs, by } = graded
  const begins = (at: number) =>
    at === 0 ? missing.some(row => row.length > 0) : `${missing[at]}` !== `${missing[at - 1]}`
  return (
    <>
      {readAs.length > 0 ? (
        <ReadBack parts={readAs} asTyped={hrefOf({ ...state, page: 1, only: true })} />
      ) : (
        leftOut.length > 0 && <Words {...{ graded, state, hrefOf }} />
      )}
      {hits.map((hit, at) => (
        <Fragment key={at}>
          {begins(at) && <Grade graded={graded} at={at} />}
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
      {leftOut.length > 0 && <GradedWays words={state.conditions[0]?.value ?? ''} />}
    </>
  )
}

/** What a pasted citation was read as, and which of it the first row has. */
function ReadBack({ parts, asTyped }: { parts: Answer['readAs']; asTyped: string }) {
  const t = useT()
  return (
    <section className="readback" aria-labelledby="readback">
      <h2 id="readback">{t('graded.citation')}</h2>
      <dl>
        {parts.map(({ part, text, isFound }) => (
          <div key={part}>
            <dt>{t(`graded.parts.${part}`)}</dt>
            <dd>{text}</dd>
            <dd className={isFound ? 'is-ok' : ''}>
              {isFound && <Icon d={check} size="sm" />}
              {t(`graded.${isFound ? 'same' : isFound === null ? 'edition' : 'other'}`)}
            </dd>
          </div>
        ))}
      </dl>
      <a href={asTyped}>{t('graded.asTyped')}</a>
    </section>
  )
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
      <p>
        <b>{t('graded.none', { count })}</b> {t('graded.text')}
      </p>
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

/** Head of the rows that have the same words. */
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
                {nth > 0 && t('graded.comma')}
                <s>{words[each]}</s>
              </Fragment>
            ))}
          </span>
        )}
      </p>
    </div>
  )
}
