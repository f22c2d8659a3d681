import type { DiscoveryAnswer, DiscoveryView } from '../../../contract/catalogue/discovery.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { info } from '../../../ui/icons/icons.ts'
import { textProps } from '../../../ui/text/record-text.ts'

type Props = {
  view: DiscoveryView
  words: string
  /** the library's name of the view */
  name: string
  answer?: DiscoveryAnswer
}

/** Query, number of results and of full texts; demo records are marked as such. */
export function DiscoveryHead({ view, words, name, answer }: Props) {
  const t = useT()
  const lang = useLang()
  // splits the sentence around the words, which are highlighted
  const [before, after] = t('articles.of', { words: '\n', what: name }).split('\n')
  const full = answer?.fullTextTotal
  return (
    <div className="reshead">
      <h1 id="results-heading" tabIndex={-1}>
        {words ? (
          <>
            {before}
            <mark {...textProps(words, lang)}>{words}</mark>
            {after}
          </>
        ) : (
          t('articles.all', { what: name })
        )}
      </h1>
      <p className="tnum" role="status">
        {answer &&
          t(`articles.count.${view}`, {
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
