/** C02 category: browse classifications by level, and the books of a class. */
import { type FormEvent, useEffect, useId, useLayoutEffect, useState } from 'react'
import { useRouter } from 'wouter'
import '../../../styles/book/record.css'
import './category.css'
import { NoRecords, useNoRecords } from '../../../blocks/NoRecords.tsx'
import { CLASS_BOOKS_SHOWN } from '../../../core/limits.ts'
import { categoryUrl, SCHEMES, type SchemeName } from '../../../core/rules/search/category-address.ts'
import { noteBooks } from '../../../core/stores/books.ts'
import { can } from '../../../core/stores/config.ts'
import { requestCovers } from '../../../core/stores/covers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { alert } from '../../../ui/icons/icons.ts'
import { Alert } from '../../../ui/state/Alert.tsx'
import { Empty } from '../../../ui/state/Empty.tsx'
import { Failed } from '../../../ui/state/Failed.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { TabLinks } from '../../../ui/Tabs.tsx'
import { useLastPage } from '../../../ui/use-last-page.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useTopOfPage } from '../../../ui/use-top-of-page.ts'
import { ClassBooks } from './ClassBooks.tsx'
import { ClassDrawer, ClassList } from './ClassDrawer.tsx'
import { ClassWalk } from './ClassWalk.tsx'
import { fullestOf, useCategory } from './use-category.ts'

const EXAMPLES: Record<SchemeName, string> = { CLC: 'TP311', LCC: 'PR', GBT13745: '0809' }
/** number of largest classes shown when the one asked for does not exist */
const FULLEST = 6

export default function CategoryPage() {
  const t = useT()
  const { base } = useRouter()
  const category = useCategory()
  const { view, firsts, books } = category
  const { scheme, code, page } = view
  const main = firsts?.find(node => node.code === category.main)
  const path = books?.path ?? []
  const own = [
    ...(category.fourths ?? []),
    ...(category.thirds ?? []),
    ...(category.seconds ?? []),
    ...(firsts ?? []),
  ]
  const name = own.find(node => node.code === code)?.text ?? path.at(-1)?.text ?? ''
  useTopOfPage(page, 'h-books')
  usePageTitle(category.isChosen && name ? `${code} ${name}` : t('category.title'))
  useEffect(() => {
    if (!books) return
    noteBooks(books.dataList)
    requestCovers(books.dataList)
  }, [books])
  const pages = books ? Math.ceil(books.total / CLASS_BOOKS_SHOWN) : 0
  useLastPage(page, category.isStale ? 0 : pages, last =>
    category.show({ ...view, page: last }, { replace: true }),
  )

  const fullest = fullestOf(firsts ?? [])
  const hasBooks = fullest.length > 0
  const hasNone = useNoRecords(!!firsts && !hasBooks)
  const above = path.filter(one => one.code !== code).at(-1)

  return (
    <div className="wrap category">
      <header className="phead">
        <div>
          <h1>{t('category.title')}</h1>
          {firsts && <p>{t('category.lead', { classes: firsts.length })}</p>}
          {!firsts && !category.hasFailed && <p className="sk sk--line" />}
          {can('x/browse/:kind') && (
            <p>
              <a href={`${base}/browse/author`}>{t('category.aToZ')}</a>
            </p>
          )}
        </div>
        <Jump key={scheme} scheme={scheme} fault={category.no} code={code} onGo={category.show} />
      </header>
      <TabLinks
        label={t('category.schemes')}
        current={scheme}
        tabs={SCHEMES.map(id => ({
          id,
          label: t(`category.scheme.${id}`),
          href: base + categoryUrl({ scheme: id }),
        }))}
      />
      {scheme === 'LCC' && <p className="hint mt-4">{t('category.onlyWestern')}</p>}
      {category.hasFailed && (
        <Failed
          title={t('category.failed')}
          error={category.error}
          retry={t('common.tryAgain')}
          onRetry={category.retry}
        />
      )}
      {!firsts && !category.hasFailed && <Skeleton rows={2} label={t('category.loading')} />}
      {firsts && <ClassWalk classes={firsts} view={view} current={category.main} base={base} />}
      {hasNone && <NoRecords page="category" />}
      {firsts && !hasBooks && !hasNone && (
        <Empty title={t('category.noScheme')}>{t('category.noSchemeText')}</Empty>
      )}
      {hasBooks && (category.no !== undefined || !main) && (
        <section className="panel startlist" aria-labelledby="h-start">
          <h2 id="h-start">{t('category.start')}</h2>
          <ClassList
            classes={fullest.slice(0, FULLEST)}
            hrefOf={to => base + categoryUrl({ scheme, code: to })}
          />
        </section>
      )}
      {main && code && category.no === undefined && (
        <ClassDrawer
          main={main}
          seconds={category.seconds}
          thirds={category.thirds}
          within={category.within}
          shelf={category.shelf}
          view={view}
          base={base}
        >
          {category.booksFailed ? (
            <>
              <h3 id="h-books" className="sr" tabIndex={-1}>
                {code} {name}
              </h3>
              <Alert kind="err">
                {t('category.booksFailed')}{' '}
                <button type="button" className="btn btn--sm" onClick={category.retryBooks}>
                  {t('common.tryAgain')}
                </button>
              </Alert>
            </>
          ) : books ? (
            <ClassBooks
              view={view}
              name={name}
              above={above}
              narrower={code === category.shelf ? category.fourths : null}
              books={books}
              isStale={category.isStale}
              base={base}
              show={category.show}
            />
          ) : (
            <>
              <h3 id="h-books" className="sr">
                {code}
              </h3>
              <Skeleton rows={3} label={t('category.loadingBooks')} />
            </>
          )}
        </ClassDrawer>
      )}
    </div>
  )
}

type JumpProps = {
  scheme: SchemeName
  code: string
  /** why the class does not exist */
  fault: string | undefined
  onGo: (to: { scheme: SchemeName; code: string }) => void
}

/** Opens a class by its number. */
function Jump({ scheme, code, fault, onGo }: JumpProps) {
  const t = useT()
  const id = useId()
  const [typed, setTyped] = useState(fault === undefined ? '' : code)
  // before the paint, so that nothing typed after it is overwritten
  useLayoutEffect(() => {
    if (fault !== undefined) setTyped(code)
  }, [fault, code])
  function go(event: FormEvent) {
    event.preventDefault()
    if (typed.trim()) onGo({ scheme, code: typed.trim().toUpperCase() })
  }
  return (
    <form className="jump" aria-label={t('category.jump')} onSubmit={go}>
      <label className="label" htmlFor={id}>
        {t('category.jump')}
      </label>
      <span className="jump__row">
        <input
          className="input"
          id={id}
          value={typed}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={t('category.jumpAs', { example: EXAMPLES[scheme] })}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `${id}e`}
          onInput={event => setTyped(event.currentTarget.value)}
        />
        <button className="btn" type="submit">
          {t('category.go')}
        </button>
      </span>
      {fault !== undefined && (
        <p className="err" id={`${id}e`} role="alert">
          <Icon d={alert} size="sm" />
          {fault}
        </p>
      )}
    </form>
  )
}
