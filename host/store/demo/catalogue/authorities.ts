import type { AuthorityDraft } from '../../../ingest/authority/authority-of-record.ts'
import { storeAuthority } from '../../../ingest/authority/store-authority.ts'
import type { Writing } from '../../library.ts'
import type { AuthorityKind, NameRelation } from '../../schema/catalogue.ts'
import table from '../data/authorities.tsv?raw'

const SOURCE = 'demo'
/** columns of other names, in the order of the table; lists are separated by " | " */
const RELATIONS: NameRelation[] = ['real', 'variant', 'pseudonym', 'also', 'broader', 'narrower']

/** Authority records of authors and subjects that the demo library has: SOURCES.md. Uses no random numbers. */
export async function plantAuthorities(trx: Writing, { now }: { now: number }): Promise<void> {
  const [, ...rows] = table.trim().split('\n')
  for (const [at, row] of rows.entries()) {
    const [kind, name = '', dates = '', ...cells] = row.split('\t')
    const others = RELATIONS.flatMap((relation, column) =>
      (cells[column] ?? '')
        .split(' | ')
        .filter(Boolean)
        .map(form => ({ relation, name: form, dates: '' })),
    )
    const [note, classNo = ''] = cells.slice(RELATIONS.length)
    const draft: AuthorityDraft = {
      controlNo: `LJA${String(at + 1).padStart(4, '0')}`,
      kind: kind as AuthorityKind,
      names: [{ relation: 'heading', name, dates }, ...others],
      notes: note ? [note] : [],
      classNo,
    }
    await storeAuthority(trx, draft, { source: SOURCE, now })
  }
}
