/** H02: most borrowed books by discipline; for a signed-in reader, personal recommendations first. */
import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import './home-parts.css'
import type { Discipline } from '../../../contract/lists/new.ts'
import { loadDisciplineBooks, loadGuess } from '../../../core/api/commend.ts'
import { loadNewDisciplines } from '../../../core/api/new.ts'
import { requestCovers } from '../../../core/stores/covers.ts'
import { $uid } from '../../../core/stores/session/session.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { TabPanel, Tabs } from '../../../ui/Tabs.tsx'
import { CarouselPages, CarouselRow, useCarousel } from './Carousel.tsx'
import { type Shown, ShownBook } from './ShownBook.tsx'
import { usePart } from './use-part.ts'

/** books requested per discipline (first specification, section 9), and personal ones, which are not paged */
const FETCHED = 80
const GUESSED = 24
/** all disciplines, and the server's code for none */
const ALL = 'nolimit'
const OWN = 'own'

const silent = { silent: true } as const

export default function Recommend({ base }: { base: string }) {
  const t = useT()
  const lang = useLang()
  const uid = useStore($uid)
  const id = useId()
  const [chosen, setChosen] = useState('')
  const own = usePart<Shown[]>(`recommend own ${uid} ${lang}`, async signal =>
    uid === null ? [] : loadGuess(GUESSED, { ...silent, signal }),
  )
  const disciplines = usePart<Discipline[]>(`recommend disciplines ${lang}`, signal =>
    loadNewDisciplines(ALL, { ...silent, signal }),
  )
  const hasOwn = uid !== null && !own.isLoading && !!own.data?.length
  const current = chosen === OWN && !hasOwn ? ALL : chosen || (hasOwn ? OWN : ALL)
  const code = current === OWN ? ALL : current
  const hot = usePart<Shown[]>(`recommend ${code} ${lang}`, async signal =>
    readBooks(await loadDisciplineBooks(code, FETCHED, { ...silent, signal })),
  )
  const isWaiting = current !== OWN && hot.isLoading
  const books = current === OWN ? (own.data ?? []) : hot.hasFailed ? [] : (hot.data ?? [])
  const at = useCarousel(books.length)
  useEffect(() => {
    if (!isWaiting) requestCovers(books)
  }, [books])

  // tabs that came after the books would move them down
  if ([own, disciplines].some(one => one.data === null && one.isLoading)) return null
  // the list of all decides whether the part is shown
  if (current === ALL && hot.data === null) return hot.isLoading ? null : <i hidden />
  if (current === ALL && !books.length && !isWaiting) return <i hidden />
  const tabs = [
    ...(hasOwn ? [{ id: OWN, label: t('homeParts.forYou') }] : []),
    { id: ALL, label: t('homeParts.anySubject') },
    ...(disciplines.data ?? []).map(one => ({ id: one.code, label: one.text })),
  ]
  return (
    <section className="section" aria-labelledby={id}>
      <div className="section__head">
        <h2 id={id}>{t('homeParts.recommend')}</h2>
        {tabs.length > 1 && (
          <Tabs
            label={t('homeParts.subjects')}
            base="rec"
            tabs={tabs}
            current={current}
            onChoose={to => {
              setChosen(to)
              at.start()
            }}
          />
        )}
        <CarouselPages {...at} />
      </div>
      <TabPanel base="rec" id={current}>
        {books.length > 0 ? (
          <CarouselRow at={at} items={books} keyOf={book => book.bibId}>
            {(book, isOn, isNear) => <ShownBook book={book} base={base} isOn={isOn} isNear={isNear} />}
          </CarouselRow>
        ) : (
          !isWaiting && (
            <p className="homenone" role="status">
              {t('homeParts.noneOfSubject')}
            </p>
          )
        )}
      </TabPanel>
    </section>
  )
}

/** another server's answer may differ */
const readBooks = (rows: unknown): Shown[] =>
  Array.isArray(rows)
    ? rows.filter(row => typeof row?.bibId === 'string' && typeof row.title === 'string')
    : []
