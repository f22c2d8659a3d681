import { useState } from 'react'
import { OnlineTable } from '../../blocks/book-block/OnlineTable.tsx'
import { PaperTable } from '../../blocks/book-block/PaperTable.tsx'
import type { OnlineRow, PaperRow } from '../../core/rules/read-holdings.ts'
import { useT } from '../../i18n/use-t.ts'
import { TabPanel, Tabs } from '../../ui/Tabs.tsx'

type Props = { paper: PaperRow[]; online: OnlineRow[]; showsCurrent: boolean }

/** Every copy of the book, on paper and online. */
export function BookHoldings({ paper, online, showsCurrent }: Props) {
  const t = useT()
  const [open, setOpen] = useState(paper.length || !online.length ? 'paper' : 'electronic')
  const tabs = [
    ...(paper.length || !online.length ? [{ id: 'paper', label: t('book.paper'), count: paper.length }] : []),
    ...(online.length ? [{ id: 'electronic', label: t('book.electronic'), count: online.length }] : []),
  ]
  return (
    <section className="section" aria-labelledby="h-holdings">
      <div className="section__head">
        <h2 id="h-holdings">{t('book.holdings')}</h2>
        <Tabs label={t('book.holdings')} base="hold" tabs={tabs} current={open} onChoose={setOpen} />
      </div>
      <TabPanel base="hold" id={open} className="mt-4">
        {open === 'electronic' ? (
          <div className="panel">
            <OnlineTable rows={online} />
          </div>
        ) : paper.length ? (
          <div className="panel">
            <PaperTable rows={paper} showsCurrent={showsCurrent} />
          </div>
        ) : (
          <p className="muted">{t('book.none')}</p>
        )}
      </TabPanel>
    </section>
  )
}
