/** Shown when somebody else has changed the collection meanwhile: the differences, and the choice of which to keep. */
import type {
  CollectionContent,
  CollectionField,
  CollectionOne,
} from '../../contract/staff/staff-collections.ts'
import { useT } from '../../i18n/use-t.ts'

type Props = {
  theirs: CollectionOne
  mine: CollectionContent
  fields: CollectionField[]
  onMine: () => void
  onTheirs: () => void
}

export function Conflict({ theirs, mine, fields, onMine, onTheirs }: Props) {
  const t = useT()
  const values = theirs.content.values
  const other = fields.filter(({ name }) => (values[name] ?? '') !== (mine.values[name] ?? ''))
  const isOtherBooks = JSON.stringify(theirs.content.books) !== JSON.stringify(mine.books)
  const [latest] = theirs.trail
  return (
    <div className="clconflict">
      {latest && <p>{t('staffCollections.theirs', { name: latest.operator, date: latest.date })}</p>}
      <ul>
        {other.map(({ name, label }) => (
          <li key={name}>
            <b>{label}</b> {values[name] || t('staffCollections.nothing')}
          </li>
        ))}
        {isOtherBooks && <li>{t('staffCollections.otherBooks', { count: theirs.content.books.length })}</li>}
      </ul>
      <button type="button" className="btn btn--sm btn--primary" onClick={onMine}>
        {t('staffCollections.keepMine')}
      </button>
      <button type="button" className="btn btn--sm" onClick={onTheirs}>
        {t('staffCollections.takeTheirs')}
      </button>
    </div>
  )
}
