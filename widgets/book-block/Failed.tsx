import { useT } from '../../src/i18n/use-t.ts'

type Props = {
  href: string
  target: string | undefined
  onRetry: () => void
}

/** The server has not answered, or not well: it can be asked again. What stands inside the element serves here too: a link that works. */
export function Failed({ href, target, onRetry }: Props) {
  const t = useT()
  return (
    <div className="msg" part="message" role="alert">
      <b>{t('block.failed')}</b>
      <p>{t('block.failedHint')}</p>
      <p className="ways">
        <button type="button" className="btn" part="button" onClick={onRetry}>
          {t('block.retry')}
        </button>
        <a href={href} target={target}>
          {t('block.inPortal')}
        </a>
        <slot />
      </p>
    </div>
  )
}
