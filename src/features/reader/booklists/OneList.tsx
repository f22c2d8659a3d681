import '../../../styles/list-head.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Link, useLocation, useRouter } from 'wouter'
import { ListsFailed } from '../../../blocks/booklists/ListsFailed.tsx'
import type { BooklistBook, BooklistInfo } from '../../../contract/lists/booklists.ts'
import type { Page } from '../../../contract/page.ts'
import { loadBooklistBooks, loadBooklistInfo } from '../../../core/api/booklists.ts'
import type { CallOptions } from '../../../core/http.ts'
import { BOOKLIST_BOOKS_SHOWN } from '../../../core/limits.ts'
import { orMissing } from '../../../core/or-missing.ts'
import { booklistHref } from '../../../core/rules/urls/portal-links.ts'
import { can } from '../../../core/stores/config.ts'
import { $changedAt } from '../../../core/stores/session/reader-changes.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { chevLeft, pencil, trash } from '../../../ui/icons/icons-pages.ts'
import { lazyPart, usePrefetch } from '../../../ui/lazy-part.tsx'
import { Pager } from '../../../ui/Pager.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { textProps } from '../../../ui/text/record-text.ts'
import { useFetch } from '../../../ui/use-fetch.ts'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useTopOfPage } from '../../../ui/use-top-of-page.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import { ListBooks } from './ListBooks.tsx'
import { PublicSwitch } from './PublicSwitch.tsx'

const ShareLink = lazyPart(() => import('./ShareLink.tsx').then(module => module.ShareLink))
const ListDialog = lazyPart(() => import('./ListDialog.tsx').then(module => module.ListDialog))

const PATH = '/reader/shelf'

/** One booklist of the reader, with removable books. */
export function OneList({ id, page }: { id: string; page: number }) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  usePrefetch(ListDialog)
  const [, navigate] = useLocation()
  const changedAt = useStore($changedAt)
  const [open, setOpen] = useState<'edit' | 'delete' | ''>('')
  const { data, isLoading, hasFailed, error, retry } = useFetch(
    `${lang} ${id} ${page} ${changedAt}`,
    signal => loadOneList(id, page, BOOKLIST_BOOKS_SHOWN, { signal }),
  )
  const shown = data === 'missing' ? null : data
  const name = shown?.info.booklistName ?? ''
  useTopOfPage(page, 'one-list')
  usePageTitle(name || t('booklists.mine'))
  const hrefOf = (to: number) => `${PATH}?list=${encodeURIComponent(id)}${to > 1 ? `&page=${to}` : ''}`
  const pages = shown?.books.totalPage ?? 0
  // the last page has been emptied
  useLastPage(page, !isLoading && shown ? Math.max(1, pages) : 0, last =>
    navigate(hrefOf(last), { replace: true }),
  )

  return (
    <section className="mt-6" aria-label={name || t('booklists.mine')}>
      <Link className="sm backlink" href={PATH}>
        <Icon d={chevLeft} size="sm" />
        {t('booklists.allMine')}
      </Link>
      {hasFailed && <ListsFailed error={error} onRetry={retry} />}
      {!data && isLoading && (
        <div className="panel mt-4 panel__body">
          <Skeleton rows={3} label={t('booklists.loading')} />
        </div>
      )}
      {data === 'missing' && !hasFailed && (
        <div className="panel mt-4">
          <Empty scene="gap" title={t('booklists.missing')}>
            {t('booklists.missingText')}
          </Empty>
        </div>
      )}
      {shown && !hasFailed && (
        <>
          <div className="split mt-2">
            <h1 id="one-list" className="listhead" tabIndex={-1} {...textProps(name, lang)}>
              {name}{' '}
              <small className="faint tnum" aria-live="polite">
                {t('common.titles', {
                  count: shown.books.total,
                })}
              </small>
            </h1>
            <div className="row">
              <PublicSwitch list={shown.info} />
              <button
                type="button"
                className="btn btn--sm"
                aria-haspopup="dialog"
                aria-label={t('booklists.editOf', { name })}
                onClick={() => setOpen('edit')}
              >
                <Icon d={pencil} size="sm" />
                {t('booklists.edit')}
              </button>
              <button
                type="button"
                className="btn btn--sm"
                aria-haspopup="dialog"
                aria-label={t('booklists.removeOf', { name })}
                onClick={() => setOpen('delete')}
              >
                <Icon d={trash} size="sm" />
                {t('common.delete')}
              </button>
            </div>
          </div>
          {shown.info.description && (
            <p className="listhd__text" {...textProps(shown.info.description, lang)}>
              {shown.info.description}
            </p>
          )}
          {shown.info.isPublic === 1 && (
            <a className="sm backlink" href={booklistHref(base, id)}>
              {t('booklists.publicPage')}
            </a>
          )}
          {can('x/booklists/:id/share') && <ShareLink info={shown.info} />}
          <ListBooks
            key={page}
            list={id}
            books={shown.books.items}
            isLoading={isLoading}
            from={(shown.books.currentPage - 1) * shown.books.pageSize + 1}
            count={shown.books.total}
          />
          {pages > 1 && (
            <Pager
              page={Math.min(page, pages)}
              pages={pages}
              href={to => base + hrefOf(to)}
              onJump={to => navigate(hrefOf(to))}
            />
          )}
          {open === 'edit' && <ListDialog list={shown.info} onClose={() => setOpen('')} />}
          {open === 'delete' && (
            <DeleteDialog
              list={{ ...shown.info, itemCount: shown.books.total }}
              onClose={isGone => {
                setOpen('')
                if (isGone) navigate(PATH, { replace: true })
              }}
            />
          )}
        </>
      )}
    </section>
  )
}

type OneListData = { info: BooklistInfo; books: Page<BooklistBook> } | 'missing'

/**
 * Loads a page of one's own list; another reader's counts as missing.
 * @throws OpacError
 * @returns undefined without a session
 */
async function loadOneList(
  id: string,
  page: number,
  pageSize: number,
  options: CallOptions,
): Promise<OneListData | undefined> {
  const answer = await orMissing(
    Promise.all([loadBooklistInfo(id, options), loadBooklistBooks(id, page, pageSize, options)]),
  )
  if (answer === 'missing') return answer
  const [info, books] = answer
  if (!info || !books) return undefined
  return info.isOwner === 0 ? 'missing' : { info, books }
}
