import { useId } from 'react'
import './fewer-words.css'
import type { FewerWords as Words } from '../../../contract/catalogue/search-way.ts'
import type { SearchState } from '../../../core/rules/search/search-url.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { close } from '../../../ui/icons/icons.ts'
import { LangText } from '../../../ui/text/LangText.tsx'

type Props = {
  fewer: Words
  state: SearchState
  hrefOf: (state: SearchState) => string
  /** below a few weak hits; otherwise the page's heading says that there are none */
  isBelowHits?: boolean
}

/** The words of a search that no book has together: what each leaves when it is left out. Nothing is left out by itself. */
export function FewerWords({ fewer: { words, ways }, state, hrefOf, isBelowHits }: Props) {
  const t = useT()
  const lang = useLang()
  const id = useId()
  const [first, ...more] = state.conditions
  if (!first) return null
  const to = (value: string) => hrefOf({ ...state, page: 1, conditions: [{ ...first, value }, ...more] })
  const best = ways.find(({ kind }) => kind === 'without')
  const quoted = (texts: string[]) =>
    texts.map(word => t('nohits.quoted', { word })).join(t('common.listComma'))
  return (
    <section className="fewer" aria-labelledby={isBelowHits ? id : undefined}>
      {isBelowHits && (
        <h2 id={id} className="fewer__t">
          {t('nohits.weak')}
        </h2>
      )}
      <p className="fewer__l">{t('nohits.leave')}</p>
      <ul className="lwords" aria-label={t('nohits.leaveList')}>
        {words.map(({ text, query, total }) => (
          <li key={text}>
            {total === 0 ? (
              <span className="lword lword--0">
                <b>
                  <LangText text={text} page={lang} />
                </b>
                <span className="lword__n">{t('nohits.stillNone')}</span>
              </span>
            ) : (
              <a className={`lword${best?.query === query ? ' lword--best' : ''}`} href={to(query)}>
                <b>
                  <LangText text={text} page={lang} />
                </b>
                <span className="lword__n">{t('nohits.leaves', { count: total })}</span>
                <Icon d={close} size="sm" />
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className="fewer__b">
        {ways.slice(0, MOST_WAYS).map(({ kind, words: left, query, total }) => (
          <a
            key={query}
            className={kind === 'any' ? '' : query === ways[0]?.query ? 'btn btn--primary' : 'btn'}
            href={to(query)}
          >
            {t(`nohits.ways.${kind}`, { words: quoted(left), count: total })}
          </a>
        ))}
      </p>
    </section>
  )
}

/** the words above have the others */
const MOST_WAYS = 4
