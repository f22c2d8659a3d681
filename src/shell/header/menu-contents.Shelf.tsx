import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useRouter } from 'wouter'
import { loadBibInfos } from '../../core/api/bibs.ts'
import { bookHref } from '../../core/rules/urls/portal-links.ts'
import { $shelf, clearShelf } from '../../core/stores/shelf/temporary-shelf.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { shelf } from '../../ui/icons/icons.ts'
import { book, trash } from '../../ui/icons/icons-pages.ts'
import { LangText } from '../../ui/text/LangText.tsx'

/** number of latest books listed; the shelf's page has all */
const SHOWN = 8
const titles = new Map<string, string>()

/** Books of the temporary shelf, latest first. */
export function ShelfList() {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const ids = useStore($shelf)
  const shown = ids.slice(-SHOWN).reverse()
  const [, redraw] = useState(0)

  useEffect(() => {
    const stop = new AbortController()
    for (const id of shown) {
      if (titles.has(id)) continue
      // Without a title the bib id is shown; the link works anyway.
      void loadBibInfos(id, { silent: true, signal: stop.signal }).then(
        infos => {
          titles.set(id, infos?.map.baseInfo.map.title ?? '')
          redraw(n => n + 1)
        },
        () => undefined,
      )
    }
    return () => stop.abort()
  }, [shown.join()])

  if (!ids.length)
    return (
      <>
        <p className="menu__note">{t('shelf.empty')}</p>
        <a href={`${base}/temporaryShelf`}>{t('shelf.view')}</a>
      </>
    )
  return (
    <>
      <p className="menu__note">
        {t('shell.shelfCount', { count: ids.length })} · {t('shelf.hint')}
      </p>
      {shown.map((id, at) => (
        <a key={id} href={bookHref(base, id)}>
          <Icon d={book} />
          <LangText text={titles.get(id) || t('shell.book', { n: ids.length - at })} page={lang} />
        </a>
      ))}
      <hr />
      <a href={`${base}/temporaryShelf`}>
        <Icon d={shelf} />
        {t('shelf.view')}
      </a>
      <button type="button" onClick={clearShelf}>
        <Icon d={trash} />
        {t('shell.clearShelf')}
      </button>
    </>
  )
}
