import { useStore } from '@nanostores/react'
import { $shelf } from '../../core/stores/shelf/temporary-shelf.ts'
import { toggleShelf } from '../../core/stores/shelf/temporary-shelf-actions.ts'
import { useT } from '../../i18n/use-t.ts'
import { LeadIcon } from '../../ui/icons/Icon.tsx'
import { shelf } from '../../ui/icons/icons.ts'
import { shelfIn } from '../../ui/icons/icons-pages.ts'

/** Adds a book to the temporary shelf or removes it (B07). */
export function ShelfButton({ bibId, className }: { bibId: string; className: string }) {
  const t = useT()
  const isIn = useStore($shelf).includes(bibId)
  return (
    <button type="button" className={className} aria-pressed={isIn} onClick={() => toggleShelf(bibId)}>
      <LeadIcon d={isIn ? shelfIn : shelf} />
      {t(isIn ? 'shelf.added' : 'shelf.add')}
    </button>
  )
}
