import type { GoneBook as Gone } from '../../../contract/catalogue/bibs-record.ts'
import { bookHref, searchHref } from '../../../core/rules/urls/portal-links.ts'
import { can } from '../../../core/stores/config.ts'
import { loadGone } from '../bibs-record-api.ts'
import '../book-more.css'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { textProps } from '../../../ui/text/record-text.ts'
import { useFetch } from '../../../ui/use-fetch.ts'

export type GoneBookProps = { bibId: string; base: string }

/** A book removed from the catalogue: the reason, and other editions of the work. */
export function GoneBook({ bibId, base }: GoneBookProps) {
  const t = useT()
  const { data } = useFetch<Gone | null>(`gone ${bibId}`, async signal =>
    can('x/gone/:id') ? loadGone(bibId, { signal }) : null,
  )
  if (!data) return null
  const others = data.movedTo ? [data.movedTo, ...data.versions] : data.versions
  return (
    <section className="gone" aria-label={t('bookMore.gone')}>
      <p>
        {t('bookMore.goneOn', { title: data.title, date: data.withdrawnDate })}
        {data.movedTo && t('bookMore.movedTo')}
      </p>
      {others.length > 0 && !data.movedTo && <p>{t('bookMore.goneVersions')}</p>}
      <ul>
        {others.map(one => (
          <GoneLink key={one.bibId} href={bookHref(base, one.bibId)} title={one.title} note={one.published} />
        ))}
        <GoneLink href={searchHref(base, data.title, 'title')} title={t('bookMore.goneSearch')} note="" />
      </ul>
    </section>
  )
}

function GoneLink({ href, title, note }: { href: string; title: string; note: string }) {
  const lang = useLang()
  return (
    <li>
      <a href={href} {...textProps(title, lang)}>
        {title}
      </a>{' '}
      {note}
    </li>
  )
}
