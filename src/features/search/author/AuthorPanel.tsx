/** Above the books of an author or a subject: all its names and related headings; beside the list, a sidebar. */
import type { ReactNode } from 'react'
import './author.css'
import { Follow } from '../../../blocks/saved-searches/follow-part.tsx'
import type { SearchAnswer } from '../../../contract/catalogue/search.ts'
import type { Authority, AuthorRole, NamedLink } from '../../../contract/catalogue/x-authorities.ts'
import type { ListFilter, SearchState } from '../../../core/rules/search/search-url.ts'
import { grouped } from '../../../i18n/grouped.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { info } from '../../../ui/icons/icons.ts'
import { TabLinks } from '../../../ui/Tabs.tsx'
import { ranged } from '../../../ui/text/ranged.ts'
import { textProps } from '../../../ui/text/record-text.ts'
import { SubjectLadder } from '../facets/SubjectLadder.tsx'
import { SeeNamed } from '../results/SeeNamed.tsx'

/**
 * isAside: the part beside the list. isPage: the list has the books of this author or subject and nothing else; the
 * panel then has the page's heading, and tabs. addressOf: URL of another author's or subject's page; with
 * `author`, of this author's titles on it. named: shows only
 * a "see" reference to these.
 */
type Parts = {
  state: SearchState
  isPage: boolean
  hrefOf: (state: SearchState) => string
  addressOf: (by: ListFilter, text: string, author?: string) => string
}
type Props = Parts & { authority: Authority }
type PartProps = Parts & {
  authority: Authority | null | undefined
  isAside?: boolean
  named?: SearchAnswer['named']
}

const ROLES: AuthorRole[] = ['creator', 'translator', 'editor', 'about']
/** name forms shown initially */
const SHOWN = 8

export function AuthorPanel({ authority, named, isAside, ...parts }: PartProps) {
  if (named) return <SeeNamed named={named} addressOf={parts.addressOf} />
  if (!authority) return null
  const props = { ...parts, authority }
  if (isAside) return <Aside {...props} />
  if (authority.namesakes.length) return <Namesakes {...props} />
  if (authority.kind === 'subject') return <SubjectLadder {...props} />
  return (
    <>
      <article className="per" aria-labelledby="author-name">
        <Name authority={authority} isPage={props.isPage} isFollowed />
        <Facts authority={authority} hrefOf={text => props.addressOf('author', text)} />
        <Notice authority={authority} />
      </article>
      {props.isPage && <Roles {...props} />}
    </>
  )
}

type NameProps = Pick<Props, 'authority' | 'isPage'> & { isFollowed?: boolean }

/** isFollowed: it can be followed; of several namesakes none can, until one is chosen */
function Name({ authority: { kind, name, dates, address }, isPage, isFollowed = false }: NameProps) {
  const t = useT()
  const lang = useLang()
  const text = <span {...textProps(name, lang)}>{name}</span>
  return (
    <div className="per__id">
      <p className="per__k">{t(`author.${kind}`)}</p>
      {isPage ? (
        <h1 id="results-heading" tabIndex={-1}>
          <span id="author-name">{text}</span>
        </h1>
      ) : (
        <h2 id="author-name">{text}</h2>
      )}
      {dates && <p className="per__d tnum">{ranged(dates)}</p>}
      {isPage && isFollowed && <Follow by="author" name={name} value={address} />}
    </div>
  )
}

function Facts({ authority, hrefOf }: Pick<Props, 'authority'> & { hrefOf: (text: string) => string }) {
  const t = useT()
  const lang = useLang()
  const { realNames, otherForms, pseudonyms, bearers, also, notes } = authority
  const form = (text: string) => (
    <a key={text} href={hrefOf(text)} {...textProps(text, lang)}>
      {text}
    </a>
  )
  const link = ({ name, dates, address }: NamedLink) => (
    <a key={address} href={hrefOf(address)} {...textProps(name, lang)}>
      {name}
      {dates && <small> {ranged(dates)}</small>}
    </a>
  )
  const rows: [string, ReactNode[]][] = [
    [t('author.realName'), realNames.map(form)],
    [t('author.bearer'), bearers.map(link)],
    [t('author.otherForms'), otherForms.map(form)],
    [t('author.signatures'), pseudonyms.map(link)],
    [t('author.also'), also.map(link)],
    [
      t('author.note'),
      notes.map(text => (
        <p key={text} {...textProps(text, lang)}>
          {text}
        </p>
      )),
    ],
  ]
  const known = rows.filter(([, values]) => values.length)
  if (!known.length) return null
  return (
    <dl className="per__f">
      {known.map(([label, values]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {values.slice(0, SHOWN)}
            {values.length > SHOWN && (
              <details>
                <summary>{t('author.more', { count: values.length - SHOWN })}</summary>
                {values.slice(SHOWN)}
              </details>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Reports which form was searched, and that any of them finds the same. */
function Notice({ authority: { form, name, realNames, otherForms } }: Pick<Props, 'authority'>) {
  const t = useT()
  if (!realNames.length && !otherForms.length) return null
  return (
    <p className="per__n">
      <Icon d={info} size="sm" />
      <span>
        {form && `${t('author.asked', { form, name })} `}
        {t('author.joined')}
      </span>
    </p>
  )
}

/** Tabs: all works, and works by the author's role, as far as the records tell. */
function Roles({ authority, state, hrefOf }: Props) {
  const t = useT()
  const { counts, name } = authority
  const told = ROLES.filter(
    role =>
      counts[role] > 0 &&
      (role === 'translator' || role === 'editor' || role === 'about' || counts[role] < counts.all),
  )
  if (!told.length) return null
  const { role: _, ...all } = state
  const tabs = [
    ...(counts.all
      ? [{ id: '', label: t('author.works'), href: hrefOf({ ...all, page: 1 }), count: counts.all }]
      : []),
    ...told.map(role => ({
      id: role,
      label: t(`author.${role}`, { name }),
      href: hrefOf({ ...all, page: 1, role }),
      count: counts[role],
    })),
  ]
  return <TabLinks label={t('author.roles')} tabs={tabs} current={state.role ?? ''} />
}

function Namesakes({ authority: { kind, name, namesakes }, isPage, addressOf }: Props) {
  const t = useT()
  const isSubject = kind === 'subject'
  return (
    <article className="per per--few" aria-labelledby="author-name">
      <Name authority={{ kind, name, dates: '' } as Authority} isPage={isPage} />
      <div className="per__f">
        <p>{t(isSubject ? 'author.sameSubjects' : 'author.namesakes', { count: namesakes.length, name })}</p>
        <Leads
          links={namesakes.map(one => ({ ...one, hint: ranged(one.dates) || t('author.undated') }))}
          hrefOf={text => addressOf(isSubject ? 'subject' : 'author', text)}
        />
      </div>
    </article>
  )
}

function Aside({ authority: { kind, address, coAuthors, subjects }, addressOf }: Props) {
  const t = useT()
  if (!coAuthors.length && !subjects.length) return null
  return (
    <aside className="perside" aria-label={t('author.related')}>
      {coAuthors.length > 0 && (
        <section>
          <h2>{t('author.coAuthors')}</h2>
          <Leads links={coAuthors} hrefOf={text => addressOf('author', text)} />
        </section>
      )}
      {subjects.length > 0 && (
        <section>
          <h2>{t('author.subjects')}</h2>
          <Leads
            links={subjects}
            hrefOf={text => addressOf('subject', text, kind === 'subject' ? undefined : address)}
          />
        </section>
      )}
    </aside>
  )
}

type LeadsProps = { links: (NamedLink & { hint?: string })[]; hrefOf: (text: string) => string }

function Leads({ links, hrefOf }: LeadsProps) {
  const lang = useLang()
  return (
    <ul className="leads">
      {links.map(({ name, dates, address, count, hint = ranged(dates) }) => (
        <li key={address}>
          <a href={hrefOf(address)} {...textProps(name, lang)}>
            {name}
          </a>
          {hint && <span className="faint tnum">{hint}</span>}
          <span className="leader" />
          <span className="num">{grouped(count)}</span>
        </li>
      ))}
    </ul>
  )
}
