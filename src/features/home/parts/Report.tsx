/** H07: the reader's own year; prompts for sign-in, then goes to the link. */
import { type MouseEvent, useId } from 'react'
import './home-parts.css'
import { navigate } from 'wouter/use-browser-location'
import { requireReader } from '../../../core/stores/session/sign-in-dialog.ts'
import { useT } from '../../../i18n/use-t.ts'

/** heights of the drawn books, in percent */
const BOOKS = [42, 30, 66, 72, 60, 28, 36, 100, 74, 86, 60, 50]

export default function Report({ base }: { base: string }) {
  const t = useT()
  const id = useId()
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    const { pathname } = event.currentTarget
    void requireReader().then(isIn => isIn && navigate(pathname))
  }
  return (
    <section className="bound" aria-labelledby={id}>
      <div>
        <h2 id={id}>{t('homeParts.report')}</h2>
        <p>{t('homeParts.reportText')}</p>
      </div>
      <p className="bound__ways">
        <a href={`${base}/report/annualMemories`} onClick={onClick}>
          {t('homeParts.memories')}
        </a>
        <a href={`${base}/report/readingTime`} onClick={onClick}>
          {t('homeParts.readingTime')}
        </a>
      </p>
      <svg className="bound__bks" viewBox="0 0 240 76" preserveAspectRatio="none" aria-hidden="true">
        {BOOKS.map((height, at) => (
          <rect
            key={at}
            className={height === 100 ? 'on' : undefined}
            x={at * 20}
            y={76 - height * 0.76}
            width="18"
            height={height * 0.76}
          />
        ))}
      </svg>
    </section>
  )
}
