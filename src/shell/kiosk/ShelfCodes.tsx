import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { useRouter } from 'wouter'
import { $shelf } from '../../core/stores/shelf/temporary-shelf.ts'
import { useT } from '../../i18n/use-t.ts'
import { shelfCodes } from './shelf-codes.ts'

/** The shelf for a phone: as many codes as it needs, one at a time. */
export function ShelfCodes() {
  const t = useT()
  const { base } = useRouter()
  const codes = shelfCodes(`${location.origin}${base}/temporaryShelf`, useStore($shelf))
  const [chosen, choose] = useState(0)
  const at = Math.min(chosen, codes.length - 1)
  const code = codes[at]
  if (!code) return null
  return (
    <div className="kqr">
      <svg
        className="kqr__c"
        role="img"
        aria-label={t('kiosk.code', { at: at + 1, of: codes.length })}
        viewBox={`0 0 ${code.size} ${code.size}`}
      >
        <path d={code.path} shapeRendering="crispEdges" />
      </svg>
      <div>
        <p>{t('kiosk.scan', { count: code.books })}</p>
        {codes.length > 1 && (
          <p className="kqr__n">
            <button type="button" className="btn" disabled={at === 0} onClick={() => choose(at - 1)}>
              {t('kiosk.codeBefore')}
            </button>
            <span className="tnum" aria-hidden="true">
              {at + 1} / {codes.length}
            </span>
            <button
              type="button"
              className="btn"
              disabled={at === codes.length - 1}
              onClick={() => choose(at + 1)}
            >
              {t('kiosk.codeAfter')}
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
