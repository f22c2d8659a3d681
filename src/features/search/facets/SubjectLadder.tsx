/** A subject with its broader terms above and narrower ones below. */
import type { ReactNode } from 'react'
import { useRouter } from 'wouter'
import { Follow } from '../../../blocks/saved-searches/follow-part.tsx'
import type { Authority, NamedLink } from '../../../contract/catalogue/x-authorities.ts'
import { classWalkPath } from '../../../core/rules/search/class-walk.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { textProps } from '../../../ui/text/record-text.ts'

type Props = {
  authority: Authority
  isPage: boolean
  addressOf: (by: 'subject', text: string) => string
}

export function SubjectLadder({ authority, isPage, addressOf }: Props) {
  const t = useT()
  const lang = useLang()
  const { name, form, counts, classNo, broader, narrower, otherForms, also, notes } = authority
  const { base } = useRouter()
  const walk = classWalkPath(classNo)
  const heading = <span {...textProps(name, lang)}>{name}</span>
  const links = (list: NamedLink[]) =>
    list.map(({ name: text, address, count, classNo }) => (
      <li key={address}>
        {classNo && <span className="num mono">{classNo}</span>}
        <a href={addressOf('subject', address)} {...textProps(text, lang)}>
          {text}
        </a>
        {count > 0 && <span className="num">{grouped(count)}</span>}
      </li>
    ))
  const row = (label: string, items: ReactNode[], kind?: 'up' | 'plain') =>
    items.length > 0 && (
      <div className={kind === 'up' ? 'sub3__r sub3__r--up' : 'sub3__r'}>
        <span className="sub3__k">{label}</span>
        <ul className={kind === 'plain' ? 'sub3__uf' : undefined}>{items}</ul>
      </div>
    )
  return (
    <article className="sub3" aria-labelledby="author-name">
      {row(t('author.broader'), links(broader), 'up')}
      <div className="sub3__r sub3__r--me">
        <span className="sub3__k">{t('author.subject')}</span>
        <div>
          {isPage ? (
            <h1 id="results-heading" tabIndex={-1}>
              <span id="author-name">{heading}</span>
            </h1>
          ) : (
            <h2 id="author-name">{heading}</h2>
          )}
          <p>
            {form && t('author.asked', { form, name })}
            {!isPage && (
              <a href={addressOf('subject', authority.address)}>
                {t('common.titles', { count: counts.all })}
              </a>
            )}
            {classNo && (
              <span className="sub3__c">
                {t('author.classNo')}{' '}
                {walk ? (
                  <a className="mono" href={base + walk}>
                    {classNo}
                  </a>
                ) : (
                  <span className="mono">{classNo}</span>
                )}
              </span>
            )}
          </p>
          {isPage && <Follow by="subject" name={name} value={authority.address} />}
        </div>
      </div>
      {row(t('author.narrower'), links(narrower))}
      {row(
        t('author.usedFor'),
        otherForms.map(text => (
          <li key={text} {...textProps(text, lang)}>
            {text}
          </li>
        )),
        'plain',
      )}
      {row(t('author.also'), links(also))}
      {row(
        t('author.note'),
        notes.map(text => (
          <li key={text} {...textProps(text, lang)}>
            {text}
          </li>
        )),
        'plain',
      )}
    </article>
  )
}
