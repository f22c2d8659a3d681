import { loadQr } from '../../../core/api/bibs-record.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useAnswer } from '../../../ui/use-answer.ts'

/** The book's address to be read by a phone: dark on light in every theme. */
export function QrSquare({ bibId }: { bibId: string }) {
  const t = useT()
  const { data, hasFailed, retry } = useAnswer(`qr ${bibId}`, signal => loadQr(bibId, { signal }))
  // another server may answer something else
  const isWhole = typeof data?.path === 'string' && data.size > 0
  if (isWhole)
    return (
      <svg
        className="qr"
        role="img"
        aria-label={t('bookMore.share.qr')}
        viewBox={`0 0 ${data.size} ${data.size}`}
      >
        <path d={data.path} shapeRendering="crispEdges" />
      </svg>
    )
  if (!hasFailed && !data)
    return <span className="qr" role="status" aria-label={t('bookMore.share.making')} />
  return (
    <div className="qr qr--failed" role="alert">
      <span>{t('bookMore.share.qrFailed')}</span>
      <button type="button" className="linkbtn" onClick={retry}>
        {t('errors.retry')}
      </button>
    </div>
  )
}
