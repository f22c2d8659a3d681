import type { SearchAnswer } from '../../../contract/catalogue/search.ts'
import type { ListFilter } from '../../../core/rules/search/search-url.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { ranged } from '../../../ui/text/ranged.ts'
import { textProps } from '../../../ui/text/record-text.ts'

type Props = {
  named: NonNullable<SearchAnswer['named']>
  addressOf: (by: ListFilter, text: string) => string
}

/** A "see" reference to the author or subject that the search words name. */
export function SeeNamed({ named, addressOf }: Props) {
  const t = useT()
  const lang = useLang()
  const form = named.every(one => one.form) ? named[0]!.form : ''
  const subject = named[0]!.kind === 'subject'
  // splits the sentence around the links
  const [before, after] = t(form ? 'author.entered' : subject ? 'author.ofSubject' : 'author.ofAuthor', {
    form,
  }).split('\n')
  return (
    <p className="seeref">
      <b>{t(form ? 'author.see' : 'author.seeAlso')}</b>
      <span>
        {before}
        {named.map(({ kind, name, dates, address }, at) => (
          <>
            {at > 0 && ' · '}
            <a
              href={addressOf(kind === 'subject' ? 'subject' : 'author', address)}
              {...textProps(name, lang)}
            >
              {name}
            </a>
            {dates && ` ${ranged(dates)}`}
          </>
        ))}
        {after}
      </span>
    </p>
  )
}
