/** searchDetailArticle/{DbId}/{An}, searchDetailEDSArticle and searchDetailEDSEBook: one record of the index (B13). */
import { useStore } from '@nanostores/react'
import { useParams, useRouter, useSearch } from 'wouter'
import '../../../../styles/book/record.css'
import '../../../../styles/book/book.css'
import '../articles.css'
import './article-page.css'
import type { DiscoveryItem } from '../../../../contract/catalogue/discovery.ts'
import { loadDiscoveryRecord } from '../../../../core/api/discovery.ts'
import { OpacError } from '../../../../core/errors.ts'
import { $lastList } from '../../../../core/stores/books.ts'
import { useLang, useT } from '../../../../i18n/use-t.ts'
import { Cover } from '../../../../ui/cover/Cover.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import { chevRight } from '../../../../ui/icons/icons-pages.ts'
import { errorText } from '../../../../ui/state/error-text.ts'
import { FullMessage } from '../../../../ui/state/FullMessage.tsx'
import { Skeleton } from '../../../../ui/state/Skeleton.tsx'
import { textProps } from '../../../../ui/text/record-text.ts'
import { useFetch } from '../../../../ui/use-fetch.ts'
import { usePageTitle } from '../../../../ui/use-page-title.ts'
import { ArticleView } from './ArticleView.tsx'
import { RecordBody } from './RecordBody.tsx'

export default function DiscoveryRecordPage() {
  const params = useParams()
  const query = new URLSearchParams(useSearch())
  // for routes without path parameters; the seeds name the query parameters DbId and An
  const of = (name: string) =>
    params[name] ?? query.get(name) ?? query.get(name[0]!.toUpperCase() + name.slice(1)) ?? ''
  const [dbId, an] = [of('dbId'), of('an')]
  return <Record key={`${dbId} ${an}`} dbId={dbId} an={an} />
}

const MISSING = 'missing'

function Record({ dbId, an }: { dbId: string; an: string }) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const lastList = useStore($lastList)
  const { data, hasFailed, error, retry } = useFetch(`${lang} ${dbId} ${an}`, async signal => {
    if (!dbId || !an) return MISSING
    try {
      return await loadDiscoveryRecord(dbId, an, { signal, silent: true })
    } catch (error) {
      if (error instanceof OpacError && error.status === 404) return MISSING
      throw error
    }
  })
  const isMissing = data === MISSING
  const title = data && data !== MISSING ? data.record.title : ''
  usePageTitle(isMissing ? t('articles.missing') : title)

  if (isMissing || (hasFailed && !data))
    return (
      <FullMessage
        scene={isMissing ? 'gap' : 'fallen'}
        code={isMissing ? '404' : undefined}
        title={t(isMissing ? 'articles.missing' : 'articles.failed')}
        actions={
          isMissing ? (
            <a className="btn" href={`${base}/index`}>
              {t('common.backToHome')}
            </a>
          ) : (
            <button type="button" className="btn" onClick={retry}>
              {t('common.tryAgain')}
            </button>
          )
        }
      >
        {isMissing ? t('articles.missingHint') : errorText(error, t)}
      </FullMessage>
    )
  if (!data)
    return (
      <div className="wrap mt-8">
        <Skeleton rows={2} label={t('articles.loading')} />
      </div>
    )
  const { record, issue } = data
  return (
    <div className="wrap">
      <nav className="crumbs" aria-label={t('common.youAreHere')}>
        <a href={lastList || `${base}/index`}>{t(lastList ? 'articles.back' : 'shell.home')}</a>
        <Icon d={chevRight} />
        <span aria-current="page" {...textProps(title, lang)}>
          {title}
        </span>
      </nav>
      {record.kind === 'article' ? (
        <ArticleView record={record} issue={issue} base={base} />
      ) : (
        <ItemView record={record} base={base} />
      )}
    </div>
  )
}

/** An e-book or a paper: cover and description. */
const ItemView = ({ record, base }: { record: DiscoveryItem; base: string }) => (
  <div className="artpage">
    <article className="ebook" aria-labelledby="article-title">
      <Cover
        book={{
          bibId: record.DbId + record.An,
          title: record.title,
          author: record.author,
          kind: 'book',
        }}
      />
      <div className="artpage__m">
        <RecordBody record={record} base={base} />
      </div>
    </article>
  </div>
)
