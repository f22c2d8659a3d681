import { useEffect, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'

/** ms before the loading text appears */
const TEXT_DELAY = 400

export function PageLoading() {
  const t = useT()
  const [isShown, show] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => show(true), TEXT_DELAY)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="wrap pageload" role="status">
      {isShown && t('common.loading')}
    </div>
  )
}

/** Offers a reload: a new version of the portal may have replaced the chunk. */
export function ChunkError() {
  const t = useT()
  return (
    <div className="wrap fullmsg" role="alert">
      <h1>{t('errors.chunk')}</h1>
      <p>{t('errors.chunkHint')}</p>
      <button type="button" className="btn btn--primary" onClick={() => location.reload()}>
        {t('errors.reload')}
      </button>
    </div>
  )
}
