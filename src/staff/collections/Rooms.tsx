/** The rooms of a topic: their names, descriptions and order. */
import type { CollectionRoom } from '../../contract/staff/staff-collections.ts'
import { useT } from '../../i18n/use-t.ts'

type Props = {
  rooms: CollectionRoom[]
  onRooms: (rooms: CollectionRoom[]) => void
  onDrop: (at: number) => void
}

const PARTS = ['name', 'name_en', 'text', 'text_en'] as const

export function Rooms({ rooms, onRooms, onDrop }: Props) {
  const t = useT()
  return (
    <section className="clpart">
      <h2>{t('staffCollections.rooms')}</h2>
      {rooms.map((room, at) => (
        <fieldset key={at} className="bothtext">
          <legend>{t('staffCollections.room', { at: at + 1 })}</legend>
          {PARTS.map(part => (
            <div key={part}>
              <label htmlFor={`room${at}${part}`}>{t(`staffCollections.roomParts.${part}`)}</label>
              <input
                id={`room${at}${part}`}
                className="input"
                value={room[part]}
                maxLength={part.startsWith('name') ? 200 : 4000}
                onChange={event =>
                  onRooms(
                    rooms.map((one, nth) =>
                      nth === at ? { ...one, [part]: event.currentTarget.value } : one,
                    ),
                  )
                }
              />
            </div>
          ))}
          <button type="button" className="btn btn--sm" onClick={() => onDrop(at)}>
            {t('staffCollections.dropRoom', { at: at + 1 })}
          </button>
        </fieldset>
      ))}
      <button
        type="button"
        className="btn btn--sm"
        onClick={() => onRooms([...rooms, { name: '', name_en: '', text: '', text_en: '' }])}
      >
        {t('staffCollections.addRoom')}
      </button>
    </section>
  )
}
