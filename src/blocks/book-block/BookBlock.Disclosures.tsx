import { type ReactNode, useId, useState } from 'react'
import type { OnlineRow, PaperRow } from '../../core/rules/holdings/read-holdings.ts'
import { useT } from '../../i18n/use-t.ts'
import { LeadIcon } from '../../ui/icons/Icon.tsx'
import { globe } from '../../ui/icons/icons.ts'
import { book, dots } from '../../ui/icons/icons-pages.ts'
import { lazyPart, usePrefetch } from '../../ui/lazy-part.tsx'

const HoldingTable = lazyPart(() => import('./HoldingTable.tsx').then(part => part.HoldingTable))

type Props = { paper: PaperRow[]; online: OnlineRow[]; showsCurrent: boolean; children: ReactNode }

/** Toggles of the tables, with the actions beside them. One table is open at a time. */
export function Disclosures({ paper, online, showsCurrent, children }: Props) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState<'paper' | 'electronic' | ''>('')
  usePrefetch(HoldingTable)

  const toggle = (name: 'paper' | 'electronic', icon: string, count: number) =>
    count > 0 && (
      <button
        type="button"
        className="disc"
        data-n={count}
        aria-expanded={open === name}
        aria-controls={open === name ? id : undefined}
        onClick={() => setOpen(open === name ? '' : name)}
      >
        <LeadIcon d={icon} />
        {t(`book.${name}`)}
      </button>
    )

  return (
    <>
      <div className="rec__foot">
        {toggle('paper', book, paper.length)}
        {toggle('electronic', globe, online.length)}
        {/* visible on hover and focus of the row; the menu always has them */}
        {children}
        <RowMenu />
      </div>
      {open && (
        <div className="rec__hold" id={id}>
          <HoldingTable open={open} paper={paper} online={online} showsCurrent={showsCurrent} />
        </div>
      )}
    </>
  )
}

const RowMenuList = lazyPart(() => import('./RowMenuList.tsx').then(part => part.RowMenuList))

const fetchList = () => RowMenuList.fetchPart().catch(() => 0)

/** Overflow menu with the actions of a row; it triggers the row's own buttons. */
function RowMenu() {
  const t = useT()
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null)
  return (
    <>
      <button
        type="button"
        className="rec__more"
        aria-label={t('book.actions')}
        aria-haspopup="menu"
        aria-expanded={!!opener}
        // prefetched before the press; a failure is retried on the press
        onPointerEnter={fetchList}
        onFocus={fetchList}
        onClick={event => setOpener(event.currentTarget)}
      >
        <LeadIcon d={dots} />
      </button>
      {opener && <RowMenuList opener={opener} onClose={() => setOpener(null)} />}
    </>
  )
}
