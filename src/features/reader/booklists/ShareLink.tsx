import { useRef, useState } from 'react'
import { useRouter } from 'wouter'
import type { BooklistInfo } from '../../../contract/lists/booklists.ts'
import { shareBooklist, unshareBooklist } from '../../../core/api/shared-booklists.ts'
import { copyText } from '../../../core/browser/copy-text.ts'
import { booklistHref } from '../../../core/rules/urls/portal-links.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { useSubmit } from '../../../ui/form/use-submit.ts'
import { Alert } from '../../../ui/state/Alert.tsx'

/** Secret link to a list: shown once, revocable. */
export function ShareLink({ info }: { info: BooklistInfo }) {
  const t = useT()
  const { base } = useRouter()
  const [isOut, setOut] = useState(info.isShared === 1)
  const [key, setKey] = useState('')
  const { isBusy, fault, submit } = useSubmit()
  const make = useRef<HTMLButtonElement>(null)
  const address = `${location.origin}${booklistHref(base, info._id)}?key=${key}`

  const begin = async () => {
    const answer = await shareBooklist(info._id)
    if (!answer) return
    setKey(answer.key)
    setOut(true)
  }
  const end = async () => {
    if (!(await unshareBooklist(info._id))) return
    setKey('')
    setOut(false)
    toast('ok', { text: t('listPage.revoked') })
    // the pressed button is removed
    make.current?.focus()
  }
  const copyAddress = async () => {
    const isCopied = await copyText(address)
    toast(isCopied ? 'ok' : 'err', { text: t(isCopied ? 'listPage.shared' : 'listPage.shareFailed') })
  }

  return (
    <details className="sharelink mt-2">
      <summary>{t('listPage.link')}</summary>
      <p className="hint">{t('listPage.linkText')}</p>
      {fault && <Alert kind="err">{fault}</Alert>}
      <div role="status">
        {key ? (
          <>
            <p className="sm">{t('listPage.made')}</p>
            <div className="row">
              <input
                className="input input--sm mono sharelink__at"
                readOnly
                aria-label={t('listPage.address')}
                value={address}
                onFocus={event => event.currentTarget.select()}
              />
              <button type="button" className="btn btn--sm" onClick={() => void copyAddress()}>
                {t('listPage.copyLink')}
              </button>
            </div>
          </>
        ) : (
          isOut && <p className="sm">{t('listPage.linkOut')}</p>
        )}
      </div>
      <div className="row mt-2">
        <button
          ref={make}
          type="button"
          className="btn btn--sm"
          aria-busy={isBusy}
          onClick={() => void submit(begin)}
        >
          {t(isOut ? 'listPage.renewLink' : 'listPage.makeLink')}
        </button>
        {isOut && (
          <button type="button" className="btn btn--sm" aria-busy={isBusy} onClick={() => void submit(end)}>
            {t('listPage.revoke')}
          </button>
        )}
      </div>
    </details>
  )
}
