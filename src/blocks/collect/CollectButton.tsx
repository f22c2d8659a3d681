import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $uid } from '../../core/stores/session/session.ts'
import { $collected, hasCollectedCall, requestCollected } from '../../core/stores/shelf/collected.ts'
import { useT } from '../../i18n/use-t.ts'
import { LeadIcon } from '../../ui/icons/Icon.tsx'
import { bookmark } from '../../ui/icons/icons-pages.ts'
import { useCollect } from './use-collect.tsx'

export type CollectButtonProps = {
  bibId: string
  title: string
  /** of the row, for a server without x/collected */
  inBooklist?: number
  className: string
}

/** B07: saves a book to a booklist. The state is known only for signed-in readers. */
export function CollectButton({ bibId, title, inBooklist, className }: CollectButtonProps) {
  const t = useT()
  const uid = useStore($uid)
  const lists = useStore($collected)[bibId]
  const [firstUid] = useState(() => $uid.get())
  const { collect, isOpening, dialog } = useCollect()
  useEffect(() => requestCollected([bibId]), [bibId, uid])

  // A row that was loaded for another reader, or a visitor, does not apply.
  const isCollectedInRow = !hasCollectedCall() && uid === firstUid && inBooklist === 1
  const isIn = uid !== null && (lists ? lists.length > 0 : isCollectedInRow)
  return (
    <>
      <button
        type="button"
        className={className}
        aria-pressed={isIn}
        aria-haspopup="dialog"
        aria-busy={isOpening}
        onClick={() => void collect({ bibIds: [bibId], title })}
      >
        <LeadIcon d={bookmark} fill={isIn} />
        {t(isIn ? 'book.collected' : 'book.collect')}
      </button>
      {dialog}
    </>
  )
}
