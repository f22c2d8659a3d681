import { useT } from '../../src/i18n/use-t.ts'

type Props = {
  /** the server has not answered, or not well: it can be asked again */
  isBad?: boolean
  title: string
  hint: string
  href: string
  link: string
  target: string | undefined
  onRetry: () => void
}

/** What happened, and a way on. What stands inside the element serves here too: a link that works. */
export function Message({ isBad, title, hint, href, link, target, onRetry }: Props) {
  const t = useT()
  return (
    <div className={isBad ? 'msg msg--bad' : 'msg'} part="message" role={isBad ? 'alert' : 'status'}>
      <b>{title}</b>
      <p>{hint}</p>
      <p className="ways">
        <button type="button" className="btn" part="button" onClick={onRetry}>
          {t('block.retry')}
        </button>
        <a href={href} target={target}>
          {link}
        </a>
        <slot />
      </p>
    </div>
  )
}
