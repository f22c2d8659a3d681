import { type FormEvent, useEffect, useRef } from 'react'
import { Link, useRouter } from 'wouter'
import type { PdaBook } from '../../contract/reader/requests-pda.ts'
import { OFFERS_PAGE_SIZE } from '../../core/limits.ts'
import { noteChange } from '../../core/stores/session/reader-changes.ts'
import { toast } from '../../core/stores/toasts.ts'
import { useT } from '../../i18n/use-t.ts'
import { useTyped } from '../../ui/form/use-typed.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { search } from '../../ui/icons/icons.ts'
import { Pager } from '../../ui/Pager.tsx'
import { CheckFailed } from '../../ui/state/CheckFailed.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { Failed } from '../../ui/state/Failed.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { useLastPage } from '../../ui/use-last-page.ts'
import { NotNow } from './NotNow.tsx'
import { Offer } from './Offer.tsx'
import { SuggestDialog } from './SuggestDialog.tsx'
import { offersUrl, useOffers } from './use-offers.ts'

type Props = {
  uid: number
  /** the book whose suggestion is open */
  chosen: PdaBook | null
  onChoose: (book: PdaBook | null) => void
}

/** Search, classes and the list; state in the URL. */
export function Offers({ uid, chosen, onChoose }: Props) {
  const t = useT()
  const { base } = useRouter()
  const offers = useOffers(uid)
  const { view, list, right } = offers
  const [typed, setTyped] = useTyped(view.words)
  const strip = useRef<HTMLUListElement>(null)
  // on phones the classes are one scrollable line
  useEffect(() => {
    const list = strip.current
    const chosen = list?.querySelector('[aria-current]')
    if (list && chosen)
      list.scrollLeft += chosen.getBoundingClientRect().left - list.getBoundingClientRect().left - 40
  }, [view.classId, offers.classes.length])

  const pages = list ? Math.ceil(list.total / OFFERS_PAGE_SIZE) : 0
  useLastPage(view.page, offers.isStale ? 0 : pages, last =>
    offers.show({ ...view, page: last }, { replace: true }),
  )

  function find(event: FormEvent) {
    event.preventDefault()
    offers.show({ ...view, words: typed.trim(), page: 1 })
  }
  const count = list?.total ?? 0

  return (
    <>
      <form className="offers__find" aria-label={t('requests.suggest.title')} onSubmit={find}>
        <input
          className="input"
          type="search"
          name="q"
          value={typed}
          maxLength={200}
          autoComplete="off"
          placeholder={t('requests.suggest.find')}
          aria-label={t('requests.suggest.find')}
          onInput={event => setTyped(event.currentTarget.value)}
        />
        <button type="submit" className="btn btn--primary">
          <Icon d={search} />
          {t('requests.suggest.search')}
        </button>
      </form>
      <div className="offers__cols">
        <nav className="offers__classes" aria-label={t('requests.suggest.classes')}>
          <h2>{t('requests.suggest.classes')}</h2>
          <ul ref={strip}>
            {[{ id: '', name: t('requests.suggest.allClasses'), count: undefined }, ...offers.classes].map(
              one => (
                <li key={one.id}>
                  <Link
                    href={offersUrl({ words: view.words, classId: one.id })}
                    aria-current={one.id === view.classId ? 'true' : undefined}
                  >
                    <span>{one.name}</span>
                    {one.count !== undefined && (
                      <>
                        <span className="leader" />
                        <b className="tnum">{one.count}</b>
                      </>
                    )}
                  </Link>
                </li>
              ),
            )}
          </ul>
        </nav>
        <div>
          <p className="offers__count" role="status">
            {list &&
              !offers.isStale &&
              (view.words
                ? t('requests.suggest.foundFor', { words: view.words, count })
                : t('requests.suggest.found', { count }))}
          </p>
          {right.data?.canRecommend === 0 && <NotNow right={right.data} />}
          {right.data && right.data.canRecommend !== 0 && (
            <p className="hint">
              {t('requests.suggest.right', { left: right.data.left, most: right.data.most })}
            </p>
          )}
          <CheckFailed check={right}>{t('requests.suggest.rightFailed')}</CheckFailed>
          {offers.hasFailed && (
            <Failed
              title={t('requests.suggest.failed')}
              error={offers.error}
              retry={t('requests.suggest.retry')}
              onRetry={offers.retry}
            />
          )}
          {!offers.hasFailed && !list && <Skeleton label={t('requests.suggest.loading')} />}
          {!offers.hasFailed && list?.total === 0 && (
            <Empty
              title={t('requests.suggest.empty')}
              action={
                <Link href="/recommend" className="btn">
                  {t('requests.suggest.showAll')}
                </Link>
              }
            >
              {t('requests.suggest.emptyText')}
            </Empty>
          )}
          {!offers.hasFailed && count > 0 && (
            <ul className="offers__list" aria-busy={offers.isStale}>
              {list?.items.map(book => (
                <Offer
                  key={book.id}
                  book={book}
                  canSuggest={right.data?.canRecommend !== 0}
                  onSuggest={() => onChoose(book)}
                />
              ))}
            </ul>
          )}
          {!offers.hasFailed && pages > 1 && (
            <Pager
              page={Math.min(view.page, pages)}
              pages={pages}
              href={page => base + offersUrl({ ...view, page })}
              onJump={page => offers.show({ ...view, page })}
            />
          )}
        </div>
      </div>
      {chosen && offers.token && (
        <SuggestDialog
          token={offers.token}
          book={chosen}
          onClose={() => onChoose(null)}
          onDone={() => {
            toast('ok', { text: t('requests.suggest.done', { title: chosen.title }) })
            onChoose(null)
            noteChange()
          }}
        />
      )}
    </>
  )
}
