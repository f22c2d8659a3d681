/** Collections: the kinds, the list of one kind, and the editor of one collection beside the readers' page. */
import '../staff-look.css'
import './staff-collections.css'
import { useStore } from '@nanostores/react'
import { useLocation } from 'wouter'
import { COLLECTION_KINDS } from '../../contract/codes.ts'
import { useT } from '../../i18n/use-t.ts'
import { Editor } from './Editor.tsx'
import { KindList } from './KindList.tsx'
import { $kind } from './kind.ts'

export function CollectionsRoom({ place }: { place: string }) {
  const t = useT()
  const chosen = useStore($kind)
  const [, go] = useLocation()
  const [named = '', id = ''] = place.split('/')
  const kind = COLLECTION_KINDS.find(one => one === named) ?? chosen
  return (
    <>
      <div className="shead">
        <h1>{t('staff.rooms.collections')}</h1>
        <p>{t('staffCollections.note')}</p>
      </div>
      {id ? (
        <Editor
          key={kind}
          kind={kind}
          id={decodeURIComponent(id)}
          onBegun={begun => go(`/collections/${kind}/${encodeURIComponent(begun)}`, { replace: true })}
          onLeave={() => {
            $kind.set(kind)
            go('/collections')
          }}
        />
      ) : (
        <>
          <fieldset className="seg clkinds" aria-label={t('staffCollections.kindsLabel')}>
            {COLLECTION_KINDS.map(one => (
              <button key={one} type="button" aria-pressed={one === kind} onClick={() => $kind.set(one)}>
                {t(`staffCollections.kinds.${one}`)}
              </button>
            ))}
          </fieldset>
          <KindList
            key={kind}
            kind={kind}
            onOpen={one => go(`/collections/${kind}/${encodeURIComponent(one)}`)}
          />
        </>
      )}
    </>
  )
}
