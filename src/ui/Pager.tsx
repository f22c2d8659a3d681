import type { FormEvent } from 'react'
import '../styles/pager.css'
import { useT } from '../i18n/use-t.ts'
import { Icon } from './icons/Icon.tsx'
import { chevLeft, chevRight } from './icons/icons-pages.ts'

export type PagerProps = {
  /** 1-based */
  page: number
  pages: number
  /** URL of a page: real links, which also work in a new tab and without JavaScript */
  href: (page: number) => string
  /** shows the jump box; the number is within 1 … pages */
  onJump?: (page: number) => void
}

/** 1 … around the current page … n; 0 = a gap. */
export function pageWindow(page: number, pages: number): number[] {
  const from = Math.max(1, Math.min(page - 2, pages - 4))
  const to = Math.min(pages, Math.max(page + 2, 5))
  const middle = Array.from({ length: to - from + 1 }, (_, i) => from + i)
  // a gap never replaces a single page
  const head = from > 3 ? [1, 0] : [1, 2].slice(0, from - 1)
  const left = pages - to
  const tail = left > 2 ? [0, pages] : [pages - 1, pages].slice(2 - left)
  return [...head, ...middle, ...tail]
}

export function Pager({ page, pages, href, onJump }: PagerProps) {
  const t = useT()
  const step = (to: number, icon: string, name: string) =>
    to >= 1 && to <= pages ? (
      <a href={href(to)} rel={to < page ? 'prev' : 'next'}>
        <Icon d={icon} />
        <span className="sr">{name}</span>
      </a>
    ) : (
      <span aria-disabled="true">
        <Icon d={icon} />
        <span className="sr">{name}</span>
      </span>
    )

  function jump(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const to = Math.trunc(Number(new FormData(event.currentTarget).get('page')))
    if (to >= 1) onJump?.(Math.min(to, pages))
  }

  return (
    <div className="split mt-6">
      <nav className="pager" aria-label={t('shell.pager.nav')}>
        {step(page - 1, chevLeft, t('shell.pager.previous'))}
        {pageWindow(page, pages).map((n, i, all) =>
          n ? (
            <a
              key={n}
              href={href(n)}
              aria-current={n === page ? 'page' : undefined}
              className={Math.abs(n - page) > 1 && n !== 1 && n !== pages ? 'opt' : undefined}
            >
              {n}
            </a>
          ) : (
            <span key={`gap after ${all[i - 1]}`} className="gap">
              …
            </span>
          ),
        )}
        {step(page + 1, chevRight, t('shell.pager.next'))}
      </nav>
      {onJump && pages > 5 && (
        <form
          className="pager__jump row sm muted desk-only"
          aria-label={t('shell.pager.jump')}
          onSubmit={jump}
        >
          <label className="row">
            {t('shell.pager.jump')}
            {/* the key resets the input when the page changes */}
            <input
              key={page}
              className="input input--sm tnum"
              name="page"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={page}
            />
          </label>
          / {pages}
        </form>
      )}
    </div>
  )
}
