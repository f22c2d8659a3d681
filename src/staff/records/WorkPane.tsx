/** The versions of a work: those selected are taken out, and what readers see then is said before. */
import { type RefObject, useState } from 'react'
import type { Work, WorkVersion } from '../../contract/staff/staff-works.ts'
import { useT } from '../../i18n/use-t.ts'
import { useKeys } from '../../ui/keys.ts'
import { Version } from './Version.tsx'

type Props = {
  work: Work
  title: string
  author: string
  head: RefObject<HTMLHeadingElement>
  isBusy: boolean
  onSplit: (some: WorkVersion[], together: boolean) => void
  onAutomatic: (some: WorkVersion[]) => void
}

export function WorkPane({ work, title, author, head, isBusy, onSplit, onAutomatic }: Props) {
  const t = useT()
  const { versions, total } = work
  const [picked, setPicked] = useState<readonly string[]>([])
  const some = versions.filter(one => picked.includes(one.bibId))
  const left = total - some.length
  const canSplit = some.length > 0 && total > 1 && !isBusy
  const split = () => canSplit && onSplit(some, false)
  useKeys({ x: split })
  const copies = versions.reduce((sum, one) => sum + one.copies, 0)
  const preview =
    total === 1
      ? t('staffWorks.alone')
      : some.length === 0
        ? t('staffWorks.none')
        : left === 0
          ? t('staffWorks.outAll', { count: some.length, rows: some.length })
          : t('staffWorks.out', { count: some.length, left, rows: some.length + 1 })
  return (
    <section className="wk4__a" aria-labelledby="work">
      <header>
        <h3 id="work" ref={head} tabIndex={-1}>
          {title} <span>{author}</span>
        </h3>
        <p className="sm muted">
          {versions.length < total
            ? t('staffWorks.first', { total, shown: versions.length })
            : t('staffWorks.of', { versions: total, copies })}
        </p>
      </header>
      <ul>
        {versions.map(book => (
          <Version
            key={book.bibId}
            book={book}
            isPicked={picked.includes(book.bibId)}
            isBusy={isBusy}
            tag={book.isChosen ? t('staffWorks.byHand') : ''}
            onPick={is => setPicked(is ? [...picked, book.bibId] : picked.filter(one => one !== book.bibId))}
          />
        ))}
      </ul>
      <footer>
        <p className="sm" role="status">
          {preview} {some.length > 1 && left > 0 && t('staffWorks.outTogether')}
        </p>
        {some.some(one => one.isChosen) && (
          <button type="button" className="btn" disabled={isBusy} onClick={() => onAutomatic(some)}>
            {t('staffWorks.automatic')}
          </button>
        )}
        {some.length > 1 && left > 0 && (
          <button type="button" className="btn" disabled={isBusy} onClick={() => onSplit(some, true)}>
            {t('staffWorks.together')}
          </button>
        )}
        <button type="button" className="btn btn--primary" disabled={!canSplit} onClick={split}>
          {t('staffWorks.split')}
          <kbd className="k">X</kbd>
        </button>
      </footer>
    </section>
  )
}
