import { Fragment } from 'react'
import { AdvancedSearch } from '../../../blocks/advanced-search/AdvancedSearch.tsx'
import type { SearchAnswer } from '../../../contract/catalogue/search.ts'
import { citedRuns } from '../../../core/rules/search/cited-text.ts'
import type { Condition } from '../../../core/rules/search/search-url.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { info } from '../../../ui/icons/icons.ts'
import { check } from '../../../ui/icons/icons-pages.ts'
import { textProps } from '../../../ui/text/record-text.ts'

type Parts = NonNullable<SearchAnswer['graded']>['readAs']
type Props = {
  typed: string
  parts: Parts
  /** URL of the search for all words */
  asTyped: string
}

/** A pasted citation as recognized: its parts marked in the text, and which of them the first row matches. */
export function ReadBack({ typed, parts, asTyped }: Props) {
  const t = useT()
  const lang = useLang()
  return (
    <section className="readback" aria-labelledby="readback">
      <div className="readback__l">
        <h2 id="readback">{t('graded.citation')}</h2>
        <p className="readback__t">
          {citedRuns(typed, parts).map(({ text, part }, at) =>
            part ? (
              <span key={at} className="rb">
                <span {...textProps(text, lang)}>{text}</span>
                <small>{t(`graded.parts.${part}`)}</small>
              </span>
            ) : (
              <Fragment key={at}>{text}</Fragment>
            ),
          )}
        </p>
        <p className="readback__a">
          <AdvancedSearch conditions={conditionsOf(parts)} className="btn btn--sm">
            {t('graded.edit')}
          </AdvancedSearch>
          <a href={asTyped}>{t('graded.asTyped')}</a>
        </p>
      </div>
      <dl>
        {parts.map(one => (
          <div key={one.part}>
            <dt>{t(`graded.parts.${one.part}`)}</dt>
            <dd {...textProps(one.text, lang)}>{one.text}</dd>
            <Found {...one} />
          </div>
        ))}
      </dl>
    </section>
  )
}

function Found({ part, isFound, has }: Parts[0]) {
  const t = useT()
  const own = has.join(t('common.listComma'))
  if (isFound)
    return (
      <dd className="is-ok">
        <Icon d={check} size="sm" />
        {part === 'author' && own ? t('graded.readAs', { name: own }) : t('graded.same')}
      </dd>
    )
  if (isFound === null) return <dd>{t('graded.edition')}</dd>
  return (
    <dd className="is-near">
      <Icon d={info} size="sm" />
      {own ? t(part === 'year' ? 'graded.ownYears' : 'graded.own', { own }) : t('graded.other')}
    </dd>
  )
}

/** Initial conditions of advanced search: title, author, and the publisher if it matched. */
function conditionsOf(parts: Parts): Condition[] {
  return parts.flatMap(({ part, text, isFound }) => {
    const row = { logic: 'and', operator: '*' } as const
    if (part === 'title' || part === 'author') return [{ ...row, field: part, value: text }]
    // place: publisher
    return part === 'imprint' && isFound
      ? [{ ...row, field: 'publisher', value: text.replace(/^.*[:：]\s*/, '') }]
      : []
  })
}
