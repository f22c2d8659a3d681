import { useT } from '../../i18n/use-t.ts'
import type { Level } from './use-new-book.ts'

type Props = {
  label: string
  nodes: Level['nodes']
  current: string
  isAll: boolean
  /** '' = this bar has no way to all of them */
  allHref: string
  hrefOf: (code: string) => string
}

/** The classes of one level in which something is new. */
export function ClassBar({ label, nodes, current, isAll, allHref, hrefOf }: Props) {
  const t = useT()
  if (!nodes.length && !allHref) return null
  return (
    <nav className={allHref ? 'clsbar' : 'clsbar clsbar--sub'} aria-label={label}>
      {allHref && (
        <a href={allHref} aria-current={isAll ? 'true' : undefined}>
          {t('newBook.every')}
        </a>
      )}
      {nodes.map(({ code, text, count }) => (
        <a key={code} href={hrefOf(code)} aria-current={!isAll && code === current ? 'true' : undefined}>
          <b>{code}</b>
          {text}
          <span className="num">{count}</span>
        </a>
      ))}
    </nav>
  )
}
