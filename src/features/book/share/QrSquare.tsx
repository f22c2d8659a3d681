import { useT } from '../../../i18n/use-t.ts'
import { useFetch } from '../../../ui/use-fetch.ts'
import { loadQr } from '../bibs-record-api.ts'

/** QR code of the book's URL: dark on light in every theme. */
export function QrSquare({ bibId }: { bibId: string }) {
  const t = useT()
  const { data, hasFailed, retry } = useFetch(`qr ${bibId}`, signal => loadQr(bibId, { signal }))
  // another server's answer may differ
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
        {t('common.tryAgain')}
      </button>
    </div>
  )
}
