import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import '../../../styles/ccard.css'
import './no-hits.css'
import type { LabelOf } from '../../../blocks/search-bar/facet-labels.ts'
import type { SearchAnswer } from '../../../contract/catalogue/search.ts'
import { isWrongIsbn } from '../../../core/rules/search/isbn-check.ts'
import {
  emptySearch,
  type ListFilter,
  type SearchDefaults,
  type SearchState,
} from '../../../core/rules/search/search-url.ts'
import { $config } from '../../../core/stores/config.ts'
import { grouped } from '../../../i18n/grouped.ts'
import type { T } from '../../../i18n/index.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { LangText } from '../../../ui/text/LangText.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { FewerWords } from './FewerWords.tsx'
import { OtherWays } from './NoHits.OtherWays.tsx'
import { type Drop, relaxations, relaxed } from './relax-search.ts'

export type NoHitsProps = {
  state: SearchState
  defaults: SearchDefaults
  words: string
  answer: SearchAnswer
  labelOf: LabelOf
  hrefOf: (state: SearchState) => string
  /** active filters, each removable */
  chips: ReactNode
}
type Alternative = { label: string; note?: string; to: SearchState; total?: number }
type Entry = { head: string; sub?: string; ways: Alternative[] }

/**
 * No results: offers alternative searches, never applied automatically; those that find nothing either are left out.
 */
export function NoHits({ state, defaults, words, answer, labelOf, hrefOf, chips }: NoHitsProps) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const config = useStore($config)
  const [first, ...more] = state.conditions
  const ways = relaxations(state, answer.ways)
  const of = (isThis: (drop: Drop) => boolean): Alternative[] =>
    ways
      .filter(({ drop }) => isThis(drop))
      .map(({ drop, total }) => ({
        ...wordsOf(drop, state, t, labelOf),
        to: relaxed(state, drop),
        total,
      }))
  const isWider = ({ field, operator }: Drop) => field !== undefined || operator !== undefined
  const near = answer.didYouMean
  const fewer = answer.fewerWords
  const heading = fewer
    ? t('nohits.noneOfWords', { count: fewer.words.length })
    : words
      ? t('nohits.nothing', { words })
      : t('nohits.nothingPlain')
  const entries: Entry[] = [
    { head: t('nohits.fewer'), ways: of(drop => !isWider(drop)) },
    { head: t('nohits.wider'), ways: of(isWider) },
    {
      head: t('nohits.see'),
      sub: t('nohits.near'),
      ways:
        near && first
          ? [{ label: near, to: { ...state, page: 1, conditions: [{ ...first, value: near }, ...more] } }]
          : [],
    },
    { head: t('nohits.also'), ways: [{ label: t('nohits.all'), to: emptySearch(defaults) }] },
  ]
  return (
    <div className="nohits">
      <section className="ccard ccard--see" aria-labelledby={id}>
        <div className="seecard__h">
          <p className="seecard__k">{t('nohits.kicker')}</p>
          <h2 id={id}>{heading}</h2>
          {isWrongIsbn(words) && <p>{t('nohits.wrongIsbn')}</p>}
          {chips}
        </div>
        {fewer && <FewerWords fewer={fewer} state={state} hrefOf={hrefOf} />}
        <dl className="seecard">
          {entries.map(
            ({ head, sub, ways }) =>
              ways.length > 0 && [
                <dt key={head}>
                  <b>{head}</b>
                  {sub && <span>{sub}</span>}
                </dt>,
                <dd key={`${head} ways`}>
                  <ul>
                    {ways.map(({ label, note, to, total }) => (
                      <li key={label + note}>
                        <a href={hrefOf(to)}>
                          <LangText text={label} page={lang} />
                        </a>
                        {note && (
                          <span className="faint sm" {...textProps(note, lang)}>
                            {note}
                          </span>
                        )}
                        {total !== undefined && (
                          <>
                            <span className="leader" />
                            <span className="num">{grouped(total)}</span>
                          </>
                        )}
                      </li>
                    ))}
                  </ul>
                </dd>,
              ],
          )}
        </dl>
      </section>
      <OtherWays words={first?.value ?? ''} config={config} />
    </div>
  )
}

function wordsOf(drop: Drop, state: SearchState, t: T, labelOf: LabelOf): { label: string; note?: string } {
  const { filter, values = [], condition, field } = drop
  if (drop.filters) return { label: t('nohits.noFilters') }
  if (condition !== undefined)
    return { label: t('nohits.withoutWords', { words: state.conditions[condition]?.value ?? '' }) }
  if (filter) {
    const name = NAMES[filter] ?? (filter as ListFilter)
    const removedValues = filter === 'groupId' ? [] : values
    return {
      label: t('nohits.without', { name: t(`results.facets.${name}`) }),
      note: removedValues
        .map(value => (filter === 'pubYear' ? value : labelOf(filter as ListFilter, value)))
        .join(t('common.listComma')),
    }
  }
  if (field === undefined) return { label: t('nohits.contains') }
  return {
    label: t('nohits.anyField'),
    // distinguishes several alternatives of this kind
    note: state.conditions.length > 1 ? state.conditions[field]?.value : '',
  }
}

const NAMES: Record<string, 'group'> = { groupId: 'group' }
