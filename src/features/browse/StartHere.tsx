import type { ReactNode } from 'react'
import { useLocation, useRouter } from 'wouter'
import '../../styles/forms.css'
import type { HeadingKind } from '../../core/api/browse.ts'
import { useT } from '../../i18n/use-t.ts'
import { useTyped } from '../../ui/form/use-typed.ts'

type Props = {
  kind: HeadingKind | 'callno'
  /** address of the page, with its base */
  path: string
  from: string
  order?: 'pinyin' | 'strokes'
  hrefOf: (more: Record<string, string>) => string
  /** a further part of the address, for the form without scripts */
  hidden?: [name: string, value: string] | undefined
  children?: ReactNode
}

/** Where to begin, and the order of Chinese. The form also works without scripts. */
export function StartHere({ kind, path, from, order, hrefOf, hidden, children }: Props) {
  const t = useT()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  // Back, a drawer or a mark leads elsewhere
  const [text, setText] = useTyped(from)
  const label = t(kind === 'callno' ? 'browse.fromCall' : 'browse.fromAs')
  return (
    <div className="azt">
      <search>
        <form
          className="azt__f"
          action={path}
          aria-label={t('browse.from')}
          onSubmit={event => {
            event.preventDefault()
            const from = text.trim().slice(0, 200)
            navigate(hrefOf(from ? { from } : {}).slice(base.length))
          }}
        >
          <input
            className="input"
            type="search"
            name="from"
            maxLength={200}
            placeholder={label}
            aria-label={t('browse.from')}
            value={text}
            onInput={event => setText(event.currentTarget.value)}
          />
          {order === 'strokes' && <input type="hidden" name="order" value={order} />}
          {hidden && <input type="hidden" name={hidden[0]} value={hidden[1]} />}
          <button type="submit" className="btn">
            {t('browse.go')}
          </button>
        </form>
      </search>
      {order && (
        <nav className="azt__o" aria-label={t('browse.order')}>
          <span>{t('browse.order')}</span>
          {(['pinyin', 'strokes'] as const).map(one => (
            <a
              key={one}
              href={one === 'strokes' ? `${path}?order=strokes` : path}
              aria-current={one === order ? 'true' : undefined}
            >
              {t(`browse.orders.${one}`)}
            </a>
          ))}
        </nav>
      )}
      {children}
    </div>
  )
}
