/** recommendMore/donation: donations by year, as bookplates (C06, D05). */
import { useLocation, useRouter, useSearch } from 'wouter'
import type { Donation } from '../../contract/lists/donatelists.ts'
import { loadDonations } from '../../core/api/donatelists.ts'
import { DONATIONS_SHOWN } from '../../core/limits.ts'
import { pageNumber } from '../../core/rules/search/page-number.ts'
import { grouped } from '../../i18n/grouped.ts'
import { useT } from '../../i18n/use-t.ts'
import { Pager } from '../../ui/Pager.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { Failed } from '../../ui/state/Failed.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useFetch } from '../../ui/use-fetch.ts'
import { useLastPage } from '../../ui/use-last-page.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { useTopOfPage } from '../../ui/use-top-of-page.ts'
import { Bookplate, useVolumes } from './Bookplate.tsx'
import { RecommendHead } from './RecommendHead.tsx'

const PATH = '/recommendMore/donation'
const hrefOf = (page: number) => PATH + (page > 1 ? `?page=${page}` : '')

/** Groups by year, in order. */
function byYear(gifts: Donation[]): [year: string, gifts: Donation[]][] {
  const years = new Map<string, Donation[]>()
  for (const gift of gifts) {
    const year = String(gift.donateDate ?? '').slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), gift])
  }
  return [...years]
}

export default function DonationsPage() {
  const t = useT()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const volumes = useVolumes()
  const page = pageNumber(useSearch())
  const { data, isLoading, hasFailed, error, retry } = useFetch(`${page}`, signal =>
    loadDonations(page, DONATIONS_SHOWN, { signal }),
  )
  usePageTitle(t('recommendMore.tabs.donation'))
  useTopOfPage(page, 'recommend')

  const items = data?.items ?? []
  const pages = data?.totalPage ?? 0
  useLastPage(page, isLoading ? 0 : pages, last => navigate(hrefOf(last), { replace: true }))
  const sums = new Map(data?.years?.map(one => [one.year, one]))
  const all = data?.years?.reduce((sum, one) => sum + one.volumeCount, 0) ?? 0

  return (
    <div className="wrap">
      <RecommendHead current="donation" />
      {!!data?.total && (
        <div className="rmore__bar" aria-live="polite">
          <span className="tnum">
            {t('recommendMore.gifts', { count: grouped(data.total), volumes: grouped(all) })}
          </span>
        </div>
      )}
      {hasFailed && (
        <Failed
          title={t('recommendMore.giftsFailed')}
          error={error}
          retry={t('common.reload')}
          onRetry={retry}
        />
      )}
      {!data && isLoading && <Skeleton rows={3} label={t('common.loading')} />}
      {!hasFailed && (
        <div aria-busy={isLoading}>
          {byYear(items).map(([year, gifts]) => {
            const sum = sums.get(year)
            return (
              <section key={year} className="gyear" aria-labelledby={`gifts-${year}`}>
                <h2 id={`gifts-${year}`}>
                  {year}
                  {sum && (
                    <small className="tnum">
                      {t('recommendMore.years', {
                        count: sum.count,
                      })}
                      <br />
                      {volumes(sum.volumeCount)}
                    </small>
                  )}
                </h2>
                <ul>
                  {gifts.map(gift => (
                    <li key={gift._id}>
                      <Bookplate gift={gift} />
                    </li>
                  ))}
                </ul>
              </section>
            )
          })}
        </div>
      )}
      {!hasFailed && data?.total === 0 && (
        <Empty title={t('recommendMore.noGifts')}>{t('recommendMore.noGiftsText')}</Empty>
      )}
      {!hasFailed && pages > 1 && (
        <Pager page={Math.min(page, pages)} pages={pages} href={to => base + hrefOf(to)} />
      )}
    </div>
  )
}
