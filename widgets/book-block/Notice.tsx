/** Messages in place of books, and for fault reporting; loaded on demand. */
import { useT } from '../../src/i18n/use-t.ts'
import { Icon } from '../../src/ui/icons/Icon.tsx'
import { alert, info, search } from '../../src/ui/icons/icons.ts'
import { layers } from '../../src/ui/icons/icons-pages.ts'
import later from '../element/later.css?inline'
import { adopt } from '../element/sheets.ts'
import { bundleLater } from '../messages.ts'
import type { BooksRequest } from './load-books.ts'
import own from './notice.css?inline'

const css = later + own

/** info: a fact · bad: invalid attributes of the element */
const KINDS = {
  missing: ['info', info],
  nothing: ['info', search],
  empty: ['info', layers],
  noList: ['info', info],
  unknown: ['bad', alert],
  noLayout: ['bad', alert],
} as const

export type NoticeProps = {
  name: keyof typeof KINDS
  request: BooksRequest | null
  /** the invalid layout */
  layout: string
  portal: string
  target: string | undefined
}

export function Notice({ name, request, layout, portal, target }: NoticeProps) {
  const t = useT()
  const [kind, icon] = KINDS[name]
  const values = { name: request?.names?.join(', ') ?? '', query: request?.query ?? '', layout }
  return (
    <div className={`msg msg--${kind}`} part="message" role="status" ref={node => adopt(node, css)}>
      <Icon d={icon} />
      <b>{t(`blockNote.${name}`, values)}</b>
      <p>{t(`blockNote.${name}Hint`, values)}</p>
      {name !== 'noLayout' && (
        <p className="ways">
          <a part="link" href={`${portal}/index`} target={target} rel={target && 'noopener'}>
            {t('blockNote.search')}
          </a>
          <slot />
        </p>
      )}
    </div>
  )
}

bundleLater({
  blockNote: {
    zh: () => import('./blockNote.zh.ts'),
    en: () => import('./blockNote.en.ts'),
  },
})
