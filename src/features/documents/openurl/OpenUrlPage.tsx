/** OpenURL in: the citation of the address, and the ways to it: the catalogue first, then elsewhere. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Link, useRouter, useSearch } from 'wouter'
import './openurl.css'
import { MailBook } from '../../../blocks/book-mail/MailBook.tsx'
import { CiteButton } from '../../../blocks/citation/CiteButton.tsx'
import type { loadCitations } from '../../../blocks/citation/load-citations.ts'
import { useOpenCopy } from '../../../blocks/open-copy/use-open-copy.ts'
import type { HeldDocument } from '../../../contract/reader/x-documents.ts'
import { loadCitationQuoteds } from '../../../core/api/documents.ts'
import { CITATION_FIELDS, type Citation, type CitationText } from '../../../core/rules/documents/citation.ts'
import { offersDocuments } from '../../../core/rules/documents/offers-documents.ts'
import { readOpenUrl } from '../../../core/rules/documents/openurl.ts'
import { doiHref } from '../../../core/rules/urls/doi-href.ts'
import { searchHref } from '../../../core/rules/urls/portal-links.ts'
import { suggestPath } from '../../../core/rules/urls/suggest-path.ts'
import { $config, can } from '../../../core/stores/config.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Avail } from '../../../ui/Avail.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { external } from '../../../ui/icons/icons.ts'
import { book, bookOpen, gift, truck, unlock } from '../../../ui/icons/icons-pages.ts'
import { CheckFailed } from '../../../ui/state/CheckFailed.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { HeldBooks } from '../HeldBooks.tsx'
import { useFound } from '../use-found.ts'

const SHOWN_ABOVE: readonly CitationText[] = ['title', 'author']

export default function OpenUrlPage() {
  const t = useT()
  const { base } = useRouter()
  const query = useSearch()
  const { citation, isEmpty, sid } = readOpenUrl(new URLSearchParams(query))
  usePageTitle(citation.title || t('documents.openUrl.title'))
  if (isEmpty)
    return (
      <div className="wrap">
        <h1 className="sr">{t('documents.openUrl.title')}</h1>
        <Empty
          title={t('documents.openUrl.nothing')}
          action={
            <a className="btn btn--primary" href={`${base}/index`}>
              {t('documents.openUrl.toSearch')}
            </a>
          }
        >
          {t('documents.openUrl.nothingText')}
        </Empty>
      </div>
    )
  return (
    <div className="wrap">
      {sid && (
        <p className="ofrom">
          <Icon d={external} size="sm" />
          <span>{t('documents.openUrl.from', { sid })}</span>
        </p>
      )}
      <Document citation={citation} query={query} />
    </div>
  )
}

function Document({ citation, query }: { citation: Citation; query: string }) {
  const asked = useFound(citation)
  return (
    <div className="ou">
      <Cited citation={citation} held={asked.found?.held ?? []} />
      <Ways citation={citation} query={query} asked={asked} />
    </div>
  )
}

function Cited({ citation, held }: { citation: Citation; held: HeldDocument[] }) {
  const t = useT()
  const lang = useLang()
  const { kind, title, author, source } = citation
  const isPoor = title === ''
  const name = title || source || citation.number
  const facts = CITATION_FIELDS[kind].filter(
    field => citation[field] !== '' && !SHOWN_ABOVE.includes(field) && !(isPoor && citation[field] === name),
  )
  const label = (field: CitationText) =>
    field === 'source' && (kind === 'article' || kind === 'chapter')
      ? t(`documents.sourceOf.${kind}`)
      : t(`documents.fields.${field}`)
  return (
    <section className={isPoor ? 'cit cit--s' : 'cit'} aria-labelledby="cited">
      <p className="cit__k">{t(`documents.kinds.${kind}`)}</p>
      <h1 id="cited" {...textProps(name, lang)}>
        {name || citation.doi || citation.isbn || citation.issn || t('documents.openUrl.untitled')}
      </h1>
      {author && (
        <p className="cit__by" {...textProps(author, lang)}>
          {author}
        </p>
      )}
      {isPoor && kind === 'article' && !citation.doi && (
        <p className="cit__w">
          {t('documents.openUrl.poor')} {t('documents.openUrl.poorText')}
        </p>
      )}
      {facts.length > 0 && (
        <dl className="cit__d">
          {facts.map(field => (
            <div key={field}>
              <dt>{label(field)}</dt>
              <dd className={/isbn|issn|doi/.test(field) ? 'mono' : ''} {...textProps(citation[field], lang)}>
                {field === 'doi' ? (
                  <a href={doiHref(citation.doi)} target="_blank" rel="noopener noreferrer">
                    {citation.doi}
                    <span className="sr">{t('shell.newWindow')}</span>
                  </a>
                ) : (
                  citation[field]
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <Taken citation={citation} held={held} />
    </section>
  )
}

/** What is taken along: its citation, and where the catalogue has the book itself, its details by mail. */
function Taken({ citation, held }: { citation: Citation; held: HeldDocument[] }) {
  const t = useT()
  const book = held.find(({ is }) => is === 'itself')
  const canCite = citation.title !== '' && can('x/search/citation/quoteds')
  const canMail = book !== undefined && can('x/book_mail')
  if (!canCite && !canMail) return null
  const load: typeof loadCitations = async (_, types, options) => {
    const codes = types.map(type => type.code)
    const answer = await loadCitationQuoteds(citation, codes, options)
    return Object.fromEntries(answer?.quoteds.map(one => [one.code, one.content]) ?? [])
  }
  return (
    <div className="cit__f">
      {canCite && (
        <CiteButton
          bibIds={[citation.doi.replace(/[^\w.-]+/g, '-') || 'openurl']}
          title={citation.title}
          load={load}
          className="btn btn--sm"
          label={t('documents.openUrl.cite')}
        />
      )}
      {canMail && <MailBook key={book.bibId} bibId={book.bibId} label={t('documents.openUrl.mail')} />}
    </div>
  )
}

type WayProps = {
  /** best: the first to try; no: not this way */
  look: 'best' | 'plain' | 'no'
  icon: string
  title: string
  time: string
  children: ReactNode
}
const Way = ({ look, icon, title, time, children }: WayProps) => (
  <li className={look === 'plain' ? 'oway' : `oway oway--${look}`}>
    <div className="oway__h">
      <Icon d={icon} />
      <h3>{title}</h3>
      <span className="oway__t">{time}</span>
    </div>
    <div className="oway__b">{children}</div>
  </li>
)

type WaysProps = { citation: Citation; query: string; asked: ReturnType<typeof useFound> }

function Ways({ citation, query, asked }: WaysProps) {
  const t = useT()
  const { base } = useRouter()
  const config = useStore($config)
  const { found } = asked
  const held = found?.held ?? []
  const isHere = held.length > 0
  const { copy } = useOpenCopy(citation.doi)
  const isOpen = copy?.access === 'free' || copy?.access === 'library'
  /** neither held nor open */
  const isLast = found !== null && !isHere && !isOpen
  const words = citation.source || citation.title
  const suggest = suggestPath(config)
  return (
    <section className="oways" aria-labelledby="oways" aria-busy={asked.isChecking}>
      <h2 id="oways">{t('documents.openUrl.ways')}</h2>
      <ul>
        <Way
          look={isHere ? 'best' : found ? 'no' : 'plain'}
          icon={book}
          title={t('documents.openUrl.here')}
          time={t('documents.openUrl.hereNow')}
        >
          <p role="status">{asked.isChecking && t('documents.held.checking')}</p>
          <CheckFailed check={asked}>{t('documents.held.failed')}</CheckFailed>
          {found && !isHere && <Avail kind="off">{t('documents.held.none')}</Avail>}
          <HeldBooks held={held} />
          {!isHere && words && (
            <p className="oway__a">
              <a href={searchHref(base, words)}>{t('documents.openUrl.search')}</a>
            </p>
          )}
        </Way>
        {copy && isOpen && (
          <Way
            look={isHere ? 'plain' : 'best'}
            icon={copy.access === 'free' ? unlock : bookOpen}
            title={t(copy.access === 'free' ? 'openCopy.free' : 'openCopy.library')}
            time={t('documents.openUrl.hereNow')}
          >
            <p className="oway__a">
              <a
                className={isHere ? 'btn' : 'btn btn--primary'}
                href={copy.url}
                target="_blank"
                rel="noopener noreferrer"
              >
                <Icon d={external} size="sm" />
                {t(copy.format === 'pdf' ? 'openCopy.pdf' : 'openCopy.page')}
                <span className="sr">{t('shell.newWindow')}</span>
              </a>
            </p>
          </Way>
        )}
        {citation.doi && (
          <Way
            look="plain"
            icon={external}
            title={t('documents.openUrl.publisher')}
            time={t('documents.openUrl.publisherTime')}
          >
            <p>{t('documents.openUrl.publisherText')}</p>
            <p className="oway__a">
              <a className="btn" href={doiHref(citation.doi)} target="_blank" rel="noopener noreferrer">
                <Icon d={external} size="sm" />
                {t('documents.openUrl.publisherGo')}
                <span className="sr">{t('shell.newWindow')}</span>
              </a>
            </p>
          </Way>
        )}
        {offersDocuments(config) && (
          <Way
            look={isLast ? 'best' : 'plain'}
            icon={truck}
            title={t('documents.openUrl.ill')}
            time={t('documents.openUrl.illTime')}
          >
            {isHere && <Avail kind="said">{t('documents.openUrl.illFirst')}</Avail>}
            <p>{t('documents.openUrl.illText')}</p>
            <p className="oway__a">
              <Link className={isLast ? 'btn btn--primary' : 'btn'} href={`/requestDocument?${query}`}>
                {t('documents.openUrl.illGo')}
              </Link>
              {found?.handOver && (
                <a href={found.handOver} target="_blank" rel="noopener noreferrer">
                  {t('documents.ill.go')}
                  <span className="sr">{t('shell.newWindow')}</span>
                </a>
              )}
            </p>
          </Way>
        )}
        {suggest && citation.kind === 'book' && found && !isHere && (
          <Way look="plain" icon={gift} title={t('documents.openUrl.suggest')} time="">
            <p>{t('documents.openUrl.suggestText')}</p>
            <p className="oway__a">
              <a href={base + suggest}>{t('documents.openUrl.suggest')}</a>
            </p>
          </Way>
        )}
      </ul>
    </section>
  )
}
