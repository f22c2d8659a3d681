import { ShelfSpines } from '../../src/blocks/temporary-shelf/ShelfSpines.tsx'
import type { Book } from '../../src/contract/search.ts'
import { SHELF_LIMIT } from '../../src/core/limits.ts'
import { useT } from '../../src/i18n/use-t.ts'
import { clothOf } from '../../src/ui/CoverArt.tsx'
import { hash } from '../../src/ui/cover-text.ts'

/** spines that a drawer has room for: of more books each stands for several */
const MOST = 40

/** px of a spine that has no title */
const heightOf = (bibId: string) => 78 + (hash(bibId) % 52)

/** @param ids those on top of the list first */
export function Spines({ ids, books }: { ids: string[]; books: Record<string, Book | null> }) {
  const t = useT()
  const each = Math.ceil(ids.length / MOST)
  return (
    <>
      {each > 1 ? (
        <div className="spines spines--pack" part="spines" aria-hidden="true">
          {ids
            .filter((_, at) => at % each === 0)
            .map(id => (
              <i key={id} className={`c${clothOf(id)}`} style={{ height: `${heightOf(id)}px` }} />
            ))}
        </div>
      ) : (
        <ShelfSpines ids={ids} books={books} />
      )}
      <div className="board" />
      {each > 1 && (
        <p className="note note--in">
          {t('shelfPage.each', { count: each })}
          {ids.length >= SHELF_LIMIT && t('shelfPage.isFull')}
        </p>
      )}
    </>
  )
}
