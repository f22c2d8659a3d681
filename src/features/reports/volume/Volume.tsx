import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { CLASS_LETTERS } from '../../../contract/codes.ts'
import { isolated } from '../../../core/rules/encoding/isolated.ts'
import { textProps } from '../../../ui/text/record-text.ts'
import '../../../styles/book/cover.css'
import './memories.css'
import type { BookReport } from '../../../contract/reader/reports.ts'
import { $config } from '../../../core/stores/config.ts'
import { $reader } from '../../../core/stores/session/session.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { lock } from '../../../ui/icons/icons-pages.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ENOUGH, sumUp } from '../report-sums.ts'
import { coverFigure } from './book-figures.tsx'
import { chineseYear } from './chinese-number.ts'
import { Leaf, PlateLeaf } from './Leaf.tsx'
import { platesOf } from './plates.ts'
import type { SharePictureProps } from './SharePicture.tsx'
import { dayWords, spelt } from './words.ts'

const SharePicture = lazyPart<SharePictureProps>(
  async () => (await import('./SharePicture.tsx')).SharePicture,
)

/** position of the double-width page */
const BEFORE_WIDE = 3

export type VolumeProps = { report: BookReport; year: number; isTabled: boolean }

/** R22: the year as a book: cover, contents, plates, colophon; below it the picture maker. */
export function Volume({ report, year, isTabled }: VolumeProps) {
  const t = useT()
  const lang = useLang()
  const library = useStore($config)?.headerText ?? ''
  const name = useStore($reader)?.displayName ?? ''
  const [picked, setPicked] = useState('cover')
  const sums = sumUp(report)
  const plates = platesOf(report, sums, year, lang, t)
  const running = t('reports.memories.running', { name: isolated(name), year })
  const title = t('reports.memories.name', { year: lang === 'zh' ? chineseYear(year) : year })
  const coverLine = t('reports.memories.ofLibrary', { library, count: spelt(sums.lent, lang) })
  const cover = coverFigure(title, coverLine, name)
  const first = sums.moves[0]?.day ?? report.from
  const last = sums.moves.at(-1)?.day ?? report.to

  function pick(id: string) {
    setPicked(id)
    const place = document.getElementById('share')
    place?.scrollIntoView({ block: 'start' })
    place?.focus({ preventScroll: true })
  }

  // pages: cover 1, contents 2, then the plates; a double-width one takes two
  let page = 3
  const pages = plates.map(plate => {
    const own = page
    page += plate.id === 'shelf' ? 2 : 1
    return own
  })
  const wide = plates.findIndex(plate => plate.id === 'shelf')
  const numeral = (n: number) => (lang === 'zh' ? spelt(n, lang) : n)
  const leafOf = (at: number) => {
    const plate = plates[at]!
    return (
      <PlateLeaf
        key={plate.id}
        plate={plate}
        page={pages[at]!}
        no={t('reports.memories.plate', { n: numeral(at + 1) })}
        library={library}
        running={running}
        isTabled={isTabled}
        onPick={() => pick(plate.id)}
      />
    )
  }

  const leaves: ReactNode[] = [
    <article className="leaf leaf--cloth" key="cover" aria-labelledby="cover-h">
      <h2 className="sr" id="cover-h">
        {title}
      </h2>
      <svg viewBox="0 0 300 400" className="plate" aria-hidden="true">
        {cover.draw(true)}
      </svg>
    </article>,
    <Leaf
      key="contents"
      id="contents"
      page={2}
      no={t('reports.memories.contents')}
      title={t('reports.memories.span', { from: dayWords(first, lang, t), to: dayWords(last, lang, t) })}
      library={library}
      running={running}
    >
      <div className="big3">
        <div>
          <b>{sums.lent}</b>
          <span>{t('reports.memories.loans')}</span>
        </div>
        <div>
          <b>{sums.books}</b>
          <span>{t('reports.memories.books')}</span>
        </div>
        <div>
          <b>{sums.days.size}</b>
          <span>{t('reports.memories.visits')}</span>
        </div>
      </div>
      <nav className="voltoc" aria-label={t('reports.memories.contents')}>
        {plates.map((plate, at) => (
          <a key={plate.id} href={`#${plate.id}`}>
            {plate.short}
            <small>{plate.note === plate.short ? '' : plate.note}</small>
            <span className="leader" />
            <span className="pn">{pages[at]}</span>
          </a>
        ))}
        <a href="#colophon">
          {t('reports.memories.colophonNo')}
          <small>{t('reports.memories.colophon')}</small>
          <span className="leader" />
          <span className="pn">{page}</span>
        </a>
      </nav>
    </Leaf>,
    ...plates.flatMap((_, at) => (at === wide ? [] : [leafOf(at)])),
    <Leaf
      key="colophon"
      id="colophon"
      page={page}
      no={t('reports.memories.colophonNo')}
      title={t('reports.memories.colophon')}
      library={library}
      running={running}
    >
      <div className="colo">
        <p>
          <b {...textProps(name, lang)}>{name}</b>
        </p>
        <p>
          {t('reports.memories.name', { year })}. — {library}, {year}
        </p>
        <p>
          {t('reports.memories.colophonSum', { loans: sums.lent, books: sums.books, plates: plates.length })}
        </p>
        <p>
          {t('reports.memories.colophonRead', { from: report.from, to: report.to, renewals: sums.renewals })}
        </p>
        {sums.lent >= ENOUGH && (
          <p>
            {CLASS_LETTERS.filter(cls => sums.classes.has(cls))
              .sort((a, b) => sums.classes.get(b)! - sums.classes.get(a)!)
              .slice(0, 3)
              .map((cls, n) => `${n + 1}. ${t(`reports.classes.${cls}`)} ${sums.classes.get(cls)}`)
              .join('　')}
          </p>
        )}
      </div>
      <ul className="seen">
        <li>
          <Icon d={lock} size="sm" />
          {t('reports.memories.private')}
        </li>
        <li>{t('reports.memories.notHere')}</li>
        {sums.lent < ENOUGH && <li>{t('reports.memories.tooFew')}</li>}
      </ul>
    </Leaf>,
  ]
  const spreads: ReactNode[] = []
  for (let at = 0; at < leaves.length; at += 2)
    spreads.push(
      <div className="volspread" key={at}>
        {leaves.slice(at, at + 2)}
        {at + 1 === leaves.length && <div className="leaf leaf--end" aria-hidden="true" />}
      </div>,
    )
  if (wide >= 0)
    spreads.splice(
      Math.min(BEFORE_WIDE, spreads.length - 1),
      0,
      <div className="volspread volspread--one" key="wide">
        {leafOf(wide)}
      </div>,
    )
  return (
    <>
      <div className="memvol">{spreads}</div>
      <SharePicture
        plates={plates}
        year={year}
        title={title}
        name={name}
        library={library}
        picked={picked}
        onPick={setPicked}
        coverLine={coverLine}
      />
    </>
  )
}
