import { type ReactNode, useId, useState } from 'react'
import type { OnlineRow, PaperRow } from '../../core/rules/read-holdings.ts'
import { useT } from '../../i18n/use-t.ts'
import { iconBefore } from '../../ui/Icon.tsx'
import { globe } from '../../ui/icons.ts'
import { book } from '../../ui/icons-pages.ts'
import { lazyPart, useSoon } from '../../ui/lazy-part.tsx'
import { RowMenu } from './RowMenu.tsx'

const HoldingTable = lazyPart(() => import('./HoldingTable.tsx').then(part => part.HoldingTable))

type Props = { paper: PaperRow[]; online: OnlineRow[]; showsCurrent: boolean; children: ReactNode }

/** Toggles of the tables, and the actions beside them. One table is open at a time. */
export function Disclosures({ paper, online, showsCurrent, children }: Props) {
  const t = useT()
  const id = useId()
  const [open, setOpen] = useState<'paper' | 'electronic' | ''>('')
  useSoon(HoldingTable)

  const toggle = (name: 'paper' | 'electronic', icon: string, count: number) =>
    count > 0 && (
      <button
        type="button"
        className={`disc${iconBefore(icon)}`}
        data-n={count}
        aria-expanded={open === name}
        aria-controls={open === name ? id : undefined}
        onClick={() => setOpen(open === name ? '' : name)}
      >
        {t(`book.${name}`)}
      </button>
    )

  return (
    <>
      <div className="rec__foot">
        {toggle('paper', book, paper.length)}
        {toggle('electronic', globe, online.length)}
        {/* a pointer that rests on the row sees the actions, the focus in it too; the menu has them always */}
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
