import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import { confValue } from '../../core/stores/config.ts'
import { $searchHistory } from '../../core/stores/search-history.ts'
import { $loggedIn, $reader } from '../../core/stores/session/session.ts'
import { $shelf } from '../../core/stores/shelf/temporary-shelf.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Spine } from '../../ui/cover/Spine.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { search, shelf, user, warn } from '../../ui/icons/icons.ts'
import { textProps } from '../../ui/text/record-text.ts'
import { ShelfCodes } from './ShelfCodes.tsx'
import { useModal } from './use-modal.ts'

type Props = {
  /** seconds */
  left: number
  isEnding: boolean
  /** the host did not answer: the session may go on there */
  isUnheard: boolean
  onStay: () => void
  onMore: () => void
  onEnd: () => void
  /** the shelf is shown for a phone, which takes a while */
  onSend: () => void
}

const SPINES = Array.from({ length: 30 }, (_, at) => at)
/** seconds between announcements */
const SAID_EVERY = 10

/** The last seconds of a visit. A press anywhere beside it, or Esc, goes on. */
export function Countdown({ left, isEnding, isUnheard, onStay, onMore, onEnd, onSend }: Props) {
  const t = useT()
  const { dialog, first } = useModal()
  const most = useRef(Math.max(left, 1))
  const [isSending, setSending] = useState(false)
  const phone = confValue('space.help.phone')
  const standing = Math.min(1, left / most.current) * SPINES.length
  const said = Math.ceil(left / SAID_EVERY) * SAID_EVERY
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className="dlg kctd"
      aria-labelledby="kiosk-h"
      aria-describedby="kiosk-p"
      onCancel={event => {
        event.preventDefault()
        if (!isEnding && !isUnheard) onStay()
      }}
    >
      <div className="kct">
        <div className="kct__l">
          <p className="kct__n tnum" aria-hidden="true">
            {isUnheard ? (
              <Icon d={warn} />
            ) : (
              <>
                <b>{left}</b>
                <span>{t('kiosk.second')}</span>
              </>
            )}
          </p>
          <div>
            <h2 id="kiosk-h">{t(isUnheard ? 'kiosk.unheard' : isEnding ? 'kiosk.ending' : 'kiosk.asks')}</h2>
            <p id="kiosk-p">{t(isUnheard ? 'kiosk.unheardText' : 'kiosk.asksText')}</p>
          </div>
        </div>
        <p className="sr" role="status">
          {!isUnheard && !isEnding && t('kiosk.left', { count: said })}
        </p>
        {isSending && !isUnheard && !isEnding ? (
          <ShelfCodes />
        ) : (
          <div className="ksh" aria-hidden="true">
            {SPINES.map(at => (
              <span key={at} className={at < standing && !isUnheard ? undefined : 'is-gone'}>
                <Spine bibId={`kiosk ${at}`} title="" />
              </span>
            ))}
          </div>
        )}
        {!isUnheard && (
          <Kept
            onSend={
              isSending || isEnding
                ? null
                : () => {
                    setSending(true)
                    onSend()
                    // the pressed button is gone
                    first.current?.focus()
                  }
            }
          />
        )}
        {isUnheard && phone && <p className="kct__c">{t('kiosk.callAt', { phone })}</p>}
        <div className="kct__a">
          {isUnheard ? (
            <button ref={first} type="button" className="btn btn--primary" onClick={onEnd}>
              {t('common.tryAgain')}
            </button>
          ) : (
            <>
              <button
                ref={first}
                type="button"
                className="btn btn--primary"
                aria-disabled={isEnding || undefined}
                onClick={() => isEnding || onStay()}
              >
                {t('kiosk.stay')}
              </button>
              <button type="button" className="btn" disabled={isEnding} onClick={onMore}>
                {t('kiosk.more')}
              </button>
              <button type="button" className="btn" disabled={isEnding} onClick={onEnd}>
                {t('kiosk.clear')}
              </button>
            </>
          )}
        </div>
      </div>
    </dialog>
  )
}

/** What will be cleared. */
function Kept({ onSend }: { onSend: (() => void) | null }) {
  const t = useT()
  const lang = useLang()
  const searches = useStore($searchHistory).length
  const books = useStore($shelf).length
  const isIn = useStore($loggedIn)
  const name = useStore($reader)?.displayName ?? ''
  if (!searches && !books && !isIn) return null
  return (
    <ul className="kct__w">
      {searches > 0 && (
        <li>
          <Icon d={search} />
          {t('kiosk.searches', { count: searches })}
        </li>
      )}
      {books > 0 && (
        <li>
          <Icon d={shelf} />
          {t('kiosk.books', { count: books })}
          {onSend && (
            <button type="button" className="linkbtn" onClick={onSend}>
              {t('kiosk.send')}
            </button>
          )}
        </li>
      )}
      {isIn && (
        <li>
          <Icon d={user} />
          {t('kiosk.session')} <b {...textProps(name, lang)}>{name}</b>
        </li>
      )}
    </ul>
  )
}
