import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $collected, askCollected, isCollectedAsked } from '../../core/stores/collected.ts'
import { $uid } from '../../core/stores/session.ts'
import { useT } from '../../i18n/use-t.ts'
import { iconBefore } from '../../ui/Icon.tsx'
import { bookmark } from '../../ui/icons-pages.ts'
import { useCollect } from './use-collect.tsx'

export type CollectButtonProps = {
  bibId: string
  title: string
  /** what the row says, of a server that is not asked for it */
  inBooklist?: number
  className: string
}

/** B07: collects a book in a booklist of the reader's. The flag is known only where there is a reader. */
export function CollectButton({ bibId, title, inBooklist, className }: CollectButtonProps) {
  const t = useT()
  const uid = useStore($uid)
  const lists = useStore($collected)[bibId]
  const [firstUid] = useState(() => $uid.get())
  const { collect, isOpening, dialog } = useCollect()
  useEffect(() => askCollected([bibId]), [bibId, uid])

  // A row that came for another reader, or for nobody, says nothing about this one.
  const isSaid = !isCollectedAsked() && uid === firstUid && inBooklist === 1
  const isIn = uid !== null && (lists ? lists.length > 0 : isSaid)
  return (
    <>
      <button
        type="button"
        className={`${className}${iconBefore(bookmark)}${isIn ? ' i--fill' : ''}`}
        aria-pressed={isIn}
        aria-haspopup="dialog"
        aria-busy={isOpening}
        onClick={() => void collect({ bibIds: [bibId], title })}
      >
        {t(isIn ? 'book.collected' : 'book.collect')}
      </button>
      {dialog}
    </>
  )
}
