/** A library with a book for each state that copies can have, and with very poor records. */
import type { RunningHost } from './host.ts'

/** due date far in the future, so that copies stay on loan whenever the tests run */
const day = (text: string) => Date.parse(`${text}T12:00:00Z`)

type Planted = {
  /** one entry per copy, in order; `reading` = in a reading room, `yyyy-MM-dd` = on loan until then */
  copies: string[]
  /** columns that differ from the demo library's record */
  record?: Record<string, string>
}

const URL_OF_IT = 'https://ebooks.example.edu/leaves?a=1&b=2'

/** key: what is unusual about the book */
const BOOKS = {
  free: { copies: ['available', 'available', 'available', '2031-03-09'] },
  out: { copies: ['2031-05-20', '2031-02-11'] },
  inside: { copies: ['reading', 'reading'] },
  catalogued: { copies: ['cataloguing'] },
  bound: { copies: ['binding'] },
  lost: { copies: ['lost', 'lost'] },
  // lent far in the past: overdue whenever the tests run
  overdue: { copies: ['2020-02-11', '2020-05-20'] },
  late: { copies: ['2020-02-11', '2031-03-09'] },
  mixed: { copies: ['cataloguing', 'binding', 'lost'] },
  withdrawn: { copies: [], record: { callno: '[]' } },
  online: {
    copies: [],
    record: { holding_types: '["electronic"]', links: JSON.stringify([[URL_OF_IT, 'E-books']]) },
  },
  nobody: { copies: ['available'], record: { author: '', authors: '[]', publisher: '', pub_year: '' } },
  noCallno: { copies: [], record: { callno: '[]', title: '营造法式' } },
  long: {
    copies: ['2031-12-01'],
    record: {
      title:
        'Donaudampfschifffahrtsgesellschaftskapitänswitwenversicherung and the Preservation of Favoured Races in the Struggle for Life',
      subtitle: '平凡的世界与不平凡的年代——一部写给所有人的漫长而又详尽的历史',
      author: 'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine; Universidad Nacional Autónoma de México',
      callno: '["PL2727.S2A2.2013/W946=2013-ENG.v012-copy3-REF"]',
    },
  },
  markup: {
    copies: ['available'],
    record: { title: '如何使用 <table> & <form><img src=x onerror=alert(1)>', author: '<b>somebody</b>' },
  },
  traditional: { copies: ['available'], record: { title: '脂硯齋重評石頭記', author: '曹雪芹 撰' } },
  hebrew: {
    copies: ['2031-02-11'],
    record: { title: 'מבוא לספרנות (כרך 2)', author: 'ابن خلدون' },
  },
} satisfies Record<string, Planted>

export type Oddity = keyof typeof BOOKS
export const ODDITIES = Object.keys(BOOKS) as Oddity[]
export const E_BOOK = URL_OF_IT

/** @returns their ids */
export function plantCopyStates(host: RunningHost): Record<Oddity, string> {
  const found = host.query<{ id: number; bib: string }>(
    `SELECT bib.id, bib_id AS bib FROM bib WHERE withdrawn = 0 AND doc_type = 'doc.02'
     AND (SELECT count(*) FROM item WHERE item.bib = bib.id) >= 4 ORDER BY bib.id LIMIT ?`,
    ODDITIES.length,
  )
  const [room] = host.query<{ code: string }>("SELECT loca_code AS code FROM location WHERE kind = 'reading'")
  const [open] = host.query<{ code: string }>("SELECT loca_code AS code FROM location WHERE kind = 'open'")
  ODDITIES.forEach((name, at) => {
    const { id } = found[at]!
    const { copies, record = {} }: Planted = BOOKS[name]
    for (const [column, text] of Object.entries({
      subtitle: '',
      holding_types: '["print"]',
      links: '[]',
      ...record,
    }))
      host.exec(`UPDATE bib SET ${column} = ? WHERE id = ?`, text, id)
    for (const table of ['loan', 'request']) host.exec(`DELETE FROM ${table} WHERE bib = ?`, id)
    host.exec("UPDATE item SET status = 'withdrawn', loca_code = ? WHERE bib = ?", open!.code, id)
    const items = host.query<{ id: number }>('SELECT id FROM item WHERE bib = ? ORDER BY id', id)
    copies.forEach((state, nth) => {
      const { id: item } = items[nth]!
      const isOut = /^\d/.test(state)
      host.exec(
        'UPDATE item SET status = ?, loca_code = ? WHERE id = ?',
        isOut || state === 'reading' ? 'available' : state,
        (state === 'reading' ? room : open)!.code,
        item,
      )
      if (isOut)
        host.exec(
          'INSERT INTO loan (loan_id, uid, item, bib, loaned_at, due_at) VALUES (?, 1, ?, ?, ?, ?)',
          ...[`state-${item}`, item, id, Date.now(), day(state)],
        )
    })
  })
  return Object.fromEntries(ODDITIES.map((name, at) => [name, found[at]!.bib])) as Record<Oddity, string>
}
