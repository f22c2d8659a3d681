import { Link, useRouter } from 'wouter'
import { useCollect } from '../../blocks/collect/use-collect.tsx'
import { useRequestAllDialog } from '../../blocks/request-all/use-request-all-dialog.tsx'
import { WALK } from '../../core/rules/shelf/temporary-shelf-url.ts'
import { can, lacks } from '../../core/stores/config.ts'
import { $ticked } from '../../core/stores/shelf/temporary-shelf.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { bookmark, download, hold, quote, trash } from '../../ui/icons/icons-pages.ts'
import type { useShelfView } from './use-shelf-view.ts'

type Props = {
  shelf: ReturnType<typeof useShelfView>
  onCite: () => void
  onRemove: (bibIds: string[]) => void
}

const ORDERS = [
  ['walk', WALK],
  ['callno', ['callno', 'asc']],
  ['added', ['added', 'asc']],
  ['title', ['title', 'asc']],
] as const

const titlesOf = (books: { bibId: string; title: string }[]) =>
  new Map(books.map(book => [book.bibId, book.title]))

/** Selection and its actions; order and filters. */
export function ShelfBar({ shelf, onCite, onRemove }: Props) {
  const t = useT()
  const { collect, isOpening, dialog } = useCollect()
  const requesting = useRequestAllDialog()
  const { base } = useRouter()
  const { ids, shown, ticked, view, missing, walked } = shelf
  const missingIds = new Set(missing)
  const known = shown.filter(id => !missingIds.has(id))
  const chosen = new Set(ticked)
  const isAll = known.length > 0 && known.every(id => chosen.has(id))
  const title = walked.find(book => book.bibId === ticked[0])?.title
  const first = shelf.books.find(book => book.bibId === ticked[0])
  return (
    <div className="tsbar noprint">
      <label className="check">
        <input
          type="checkbox"
          checked={isAll}
          ref={box => {
            if (box) box.indeterminate = ticked.length > 0 && !isAll
          }}
          onChange={() => $ticked.set(isAll ? [] : [...new Set([...ticked, ...known])])}
        />
        {t('shelfPage.selectAll')}
        <span className="faint tnum" aria-live="polite">
          {ticked.length > 0 && t('shelfPage.selected', { count: ticked.length })}
        </span>
      </label>
      <span className="tsbar__a">
        {ticked.length > 0 && (
          <>
            <button type="button" className="act" onClick={onCite}>
              <Icon d={quote} />
              {t('book.cite')}
            </button>
            <Link href="/export" className="act">
              <Icon d={download} />
              {t('shelfPage.export')}
            </Link>
            <button
              type="button"
              className="act"
              aria-haspopup="dialog"
              aria-busy={isOpening}
              onClick={() =>
                void collect({ bibIds: ticked, title: first?.normalTitle || first?.title || title || '' })
              }
            >
              <Icon d={bookmark} />
              {t('shelfPage.collect')}
            </button>
            {can('x/requests/several') && !lacks('x/requests/several') && (
              <button
                type="button"
                className="act"
                aria-haspopup="dialog"
                aria-busy={requesting.isOpening}
                onClick={() =>
                  void requesting.requestAll({ load: async () => ticked, titles: titlesOf(walked), base })
                }
              >
                <Icon d={hold} />
                {t('shelfPage.reserve')}
              </button>
            )}
            <button type="button" className="act" onClick={() => onRemove(ticked)}>
              <Icon d={trash} />
              {t('shelfPage.remove')}
            </button>
          </>
        )}
        <button type="button" className="act" onClick={() => onRemove(ids)}>
          {!ticked.length && <Icon d={trash} />}
          {t('shelf.clear')}
        </button>
      </span>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset does not lie in a row of flex items everywhere */}
      <span className="seg" role="group" aria-label={t('shelfPage.segments')}>
        {ORDERS.filter(([name]) => name !== 'walk' || shelf.hasWalk).map(([name, [sort, order]]) => (
          <button
            key={name}
            type="button"
            aria-pressed={shelf.isWalk ? name === 'walk' : view.sort === sort}
            onClick={() => shelf.change({ sort, order })}
          >
            {t(`shelfPage.segment.${name}`)}
          </button>
        ))}
      </span>
      {shelf.hasWalk && (
        <label className="check">
          <input
            type="checkbox"
            checked={view.isHere}
            onChange={event => shelf.change({ isHere: event.currentTarget.checked })}
          />
          {t('shelfPage.onlyHere')}
        </label>
      )}
      {dialog}
      {requesting.dialog}
    </div>
  )
}
