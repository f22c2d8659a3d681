/** subjectReference/topics: all topics, searchable (C07). */
import type { FormEvent } from 'react'
import { useLocation, useRouter, useSearch } from 'wouter'
import './topics.css'
import { findTopics } from '../../core/api/collections.ts'
import { SEARCH_TERM_LENGTH, TOPICS_SHOWN } from '../../core/limits.ts'
import { pageNumber } from '../../core/rules/search/page-number.ts'
import { useT } from '../../i18n/use-t.ts'
import { Pager } from '../../ui/Pager.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { Failed } from '../../ui/state/Failed.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useFetch } from '../../ui/use-fetch.ts'
import { useLastPage } from '../../ui/use-last-page.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useTopOfPage } from '../../ui/use-top-of-page.ts'
import { SubjectTabs } from './SubjectTabs.tsx'
import { TopicCard } from './TopicCard.tsx'

const PATH = '/subjectReference/topics'
/** characters accepted by the call */
const MAX_LENGTH = Math.min(200, SEARCH_TERM_LENGTH)

function hrefOf(words: string, page = 1): string {
  const search = new URLSearchParams({
    ...(words && { q: words }),
    ...(page > 1 && { page: `${page}` }),
  }).toString()
  return PATH + (search && `?${search}`)
}

export default function TopicsPage() {
  const t = useT()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const words = (params.get('q') ?? '').trim().slice(0, MAX_LENGTH)
  const page = pageNumber(params)
  const { data, isLoading, hasFailed, error, retry } = useFetch(`${page} ${words}`, signal =>
    findTopics({ page, pageSize: TOPICS_SHOWN, ...(words && { query: words }) }, { signal }),
  )
  usePageTitle(t('subjects.tabs.topics'))
  useTopOfPage(page, 'subjects')

  const items = data?.items ?? []
  const pages = data?.totalPage ?? 0
  useLastPage(page, isLoading ? 0 : pages, last => navigate(hrefOf(words, last), { replace: true }))

  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    navigate(hrefOf(String(new FormData(event.currentTarget).get('q') ?? '').trim()))
  }

  return (
    <div className="wrap">
      <SubjectTabs current="topics" />
      <div className="topicbar">
        <span className="tnum" role="status">
          {data &&
            !isLoading &&
            (words
              ? t('topics.found', { words, count: data.total })
              : t('topics.count', { count: data.total }))}
        </span>
        <search>
          <form className="topicfind" aria-label={t('topics.find')} onSubmit={find}>
            <input
              key={words}
              className="input input--sm"
              name="q"
              aria-label={t('topics.find')}
              placeholder={t('topics.findHint')}
              defaultValue={words}
              maxLength={MAX_LENGTH}
              autoComplete="off"
            />
            <button type="submit" className="btn btn--sm">
              {t('common.find')}
            </button>
            {words && (
              <a className="btn btn--quiet btn--sm" href={base + PATH}>
                {t('topics.clear')}
              </a>
            )}
          </form>
        </search>
      </div>
      {hasFailed && (
        <Failed title={t('topics.failed')} error={error} retry={t('common.reload')} onRetry={retry} />
      )}
      {!data && isLoading && <Skeleton rows={3} label={t('topics.loading')} />}
      {!hasFailed && items.length > 0 && (
        <ul className="lists lists--more" aria-busy={isLoading}>
          {items.map(topic => (
            <li key={topic._id}>
              <TopicCard topic={topic} base={base} />
            </li>
          ))}
        </ul>
      )}
      {!hasFailed && data?.total === 0 && !isLoading && (
        <Empty title={words ? t('topics.notFound', { words }) : t('topics.none')}>
          {t(words ? 'topics.notFoundText' : 'topics.noneText')}
        </Empty>
      )}
      {!hasFailed && pages > 1 && (
        <Pager page={Math.min(page, pages)} pages={pages} href={to => base + hrefOf(words, to)} />
      )}
    </div>
  )
}
