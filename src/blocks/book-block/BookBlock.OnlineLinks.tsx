import { useEffect, useRef, useState } from 'react'
import type { Book } from '../../contract/catalogue/search.ts'
import { safeUrl } from '../../core/rules/urls/safe-url.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { chevDown, external } from '../../ui/icons/icons.ts'

const SHOWN = 2

/** The first two links, the others on demand. */
export function OnlineLinks({ links }: { links: NonNullable<Book['linkUrls']> }) {
  const t = useT()
  const [isAll, setAll] = useState(false)
  const next = useRef<HTMLAnchorElement>(null)
  // the button is gone: the focus goes to the first link that it has brought
  useEffect(() => {
    if (isAll) next.current?.focus()
  }, [isAll])
  const safe = links.flatMap(({ linkUrl, linkName }) => {
    const url = safeUrl(linkUrl)
    return url ? [{ url, name: linkName || new URL(url).hostname }] : []
  })
  const shown = isAll ? safe : safe.slice(0, SHOWN)
  return (
    <>
      {shown.map(({ url, name }, at) => (
        <a
          key={url}
          ref={at === SHOWN ? next : undefined}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Icon d={external} />
          {name}
          <span className="sr">{t('book.newWindow')}</span>
        </a>
      ))}
      {safe.length > shown.length && (
        <button type="button" className="linkbtn" onClick={() => setAll(true)}>
          {t('book.more')}
          <Icon d={chevDown} size="sm" />
        </button>
      )}
    </>
  )
}
