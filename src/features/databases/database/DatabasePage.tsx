/** C05 databaseDetail/{id}: description, access, journals, usage and related databases. */
import { useStore } from '@nanostores/react'
import { useParams, useRouter } from 'wouter'
import '../../../styles/book/book.css'
import '../../../styles/book/record.css'
import '../databases.css'
import '../../../styles/database.css'
import type { PackageInfo } from '../../../contract/databases/ckb.ts'
import { orMissing } from '../../../core/or-missing.ts'
import { feedbackPath, questionnairePath } from '../../../core/rules/search/database-url.ts'
import { safeUrl } from '../../../core/rules/urls/safe-url.ts'
import { $language } from '../../../core/stores/language.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { external, globe, mail } from '../../../ui/icons/icons.ts'
import { bookOpen, pencil } from '../../../ui/icons/icons-pages.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { errorText } from '../../../ui/state/error-text.ts'
import { FullMessage } from '../../../ui/state/FullMessage.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { Mark } from '../../../ui/text/Mark.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { useFetch } from '../../../ui/use-fetch.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { Crumbs } from '../Crumbs.tsx'
import { NoDatabase } from '../NoDatabase.tsx'
import { loadPackage } from '../packages-api.ts'
import { StatusTag, statusCode } from '../StatusTag.tsx'
import { Pass } from './Pass.tsx'

const Journals = lazyPart(async () => (await import('./Journals.tsx')).Journals)
const Use = lazyPart(async () => (await import('./Use.tsx')).Use)
const Related = lazyPart(async () => (await import('./Related.tsx')).Related)

export default function DatabasePage() {
  const t = useT()
  const lang = useStore($language)
  const { id = '' } = useParams<{ id: string }>()
  const { data, hasFailed, error, retry } = useFetch(`${lang} ${id}`, signal =>
    orMissing(loadPackage(id, { signal })),
  )
  const shown = data === 'missing' ? null : data
  usePageTitle(data === 'missing' ? t('databases.one.missing') : (shown?.packageName ?? ''))
  if (data === 'missing') return <NoDatabase />
  if (hasFailed)
    return (
      <FullMessage
        scene="fallen"
        title={t('databases.one.failed')}
        actions={
          <button type="button" className="btn" onClick={retry}>
            {t('common.tryAgain')}
          </button>
        }
      >
        {errorText(error, t)}
      </FullMessage>
    )
  if (!shown)
    return (
      <div className="wrap mt-8">
        <Skeleton rows={3} label={t('databases.loading')} />
      </div>
    )
  return (
    <div className="wrap">
      <Crumbs steps={[shown.packageName]} />
      <Head key={shown.packageId} info={shown} />
      <Contents info={shown} />
    </div>
  )
}

function Head({ info }: { info: PackageInfo }) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const { packageId, packageName: name, otherName, line, about, publisher } = info
  const [url, vpnUrl, manualUrl] = [info.url, info.vpnUrl, info.manualUrl].map(safeUrl)
  const away = { target: '_blank', rel: 'noopener noreferrer' }
  return (
    <div className="bib dbhead">
      <div className="dbhead__m" aria-hidden="true">
        <span>
          <Mark src={info.coverUrl} mark={info.mark} />
        </span>
      </div>
      <div className="dbhead__t">
        <div className="tags">
          <StatusTag status={statusCode(info)}>{info.statusDesc}</StatusTag>
          {info.types.map(({ code, name: words }) => (
            <span key={code} className="tag tag--type">
              {words}
            </span>
          ))}
        </div>
        <h1 {...textProps(name, lang)}>{name}</h1>
        <p className="bib__para" {...textProps(line, lang)}>
          {line}
        </p>
        <p className="dbhead__p sm muted">
          {[otherName, publisher].filter(Boolean).map(words => (
            <span key={words} {...textProps(words, lang)}>
              {words}
            </span>
          ))}
        </p>
        {about && (
          <p className="bib__abs" {...textProps(about, lang)}>
            {about}
          </p>
        )}
        {info.isSample === 1 && <p className="hint mt-2">{t('databases.one.sample')}</p>}
        <div className="bib__acts">
          {url && !info.isEnded && (
            <a className="btn btn--primary" href={url} {...away}>
              {t('databases.one.enter')}
              <Icon d={external} />
              <span className="sr">{t('databases.one.newWindow')}</span>
            </a>
          )}
          {vpnUrl && !info.isEnded && (
            <a className="btn" href={vpnUrl} {...away}>
              <Icon d={globe} />
              {t('databases.one.offCampus')}
              <span className="sr">{t('databases.one.newWindow')}</span>
            </a>
          )}
          <a className="btn" href={base + feedbackPath(packageId)}>
            <Icon d={mail} />
            {t('databases.one.feedback')}
          </a>
          <a className="btn btn--quiet" href={base + questionnairePath(packageId)}>
            <Icon d={pencil} />
            {t('databases.one.questionnaire')}
          </a>
          {manualUrl && (
            <a className="btn btn--quiet" href={manualUrl} {...away}>
              <Icon d={bookOpen} />
              {t('databases.one.manual')}
              <span className="sr">{t('databases.one.newWindow')}</span>
            </a>
          )}
        </div>
      </div>
      <Pass info={info} />
    </div>
  )
}

/** Journals, and beside them usage and related databases: nothing of it is behind a tab. */
function Contents({ info }: { info: PackageInfo }) {
  const t = useT()
  const hasJournals = info.journalCount > 0
  const further = (
    <>
      <Use id={info.packageId} />
      <Related id={info.packageId} />
    </>
  )
  return (
    <div className="section">
      {!hasJournals && <p className="muted">{t('databases.journals.noneText')}</p>}
      <div className={hasJournals ? 'bibcols' : 'dbside dbside--even'}>
        {hasJournals && <Journals info={info} />}
        {hasJournals ? <div className="dbside">{further}</div> : further}
      </div>
    </div>
  )
}
