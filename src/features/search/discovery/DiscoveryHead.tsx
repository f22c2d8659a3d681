import type { DiscoveryAnswer, DiscoveryView } from '../../../contract/discovery.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { info } from '../../../ui/icons.ts'
import { langOf } from '../../../ui/LangText.tsx'

type Props = {
  view: DiscoveryView
  words: string
  /** of the view, as the library calls it */
  name: string
  answer?: DiscoveryAnswer
}

/** What was asked, how much was found and how much of it can be read; invented records say so. */
export function DiscoveryHead({ view, words, name, answer }: Props) {
  const t = useT()
  const lang = useLang()
  // the words stand where the language wants them, and are marked
  const [before, after] = t('articles.of', { words: '\n', what: name }).split('\n')
  const full = answer?.fullTextTotal
  return (
    <div className="reshead">
      <h1 id="results-heading" tabIndex={-1}>
        {words ? (
          <>
            {before}
            <mark lang={langOf(words, lang)}>{words}</mark>
            {after}
          </>
        ) : (
          t('articles.all', { what: name })
        )}
      </h1>
      <p className="tnum" role="status">
        {answer &&
          t(answer.total === 1 ? `articles.countOne.${view}` : `articles.count.${view}`, {
            count: grouped(answer.total),
          })}
        {view === 'article' &&
          full != null &&
          full > 0 &&
          t('articles.withFullText', { count: grouped(full) })}
      </p>
      {answer?.isSynthetic && (
        <p className="demo">
          <Icon d={info} size="sm" />
          {t('articles.synthetic')}
        </p>
      )}
    </div>
  )
}
