import { useEffect, useState } from 'react'
import '../../styles/empty.css'
import '../../styles/states.css'
import { loadVpnLink, openResource, type Resource } from '../../core/api/links.ts'
import { OpacError } from '../../core/errors.ts'
import { safeUrl } from '../../core/rules/urls/safe-url.ts'
import { useT } from '../../i18n/use-t.ts'
import { Dialog } from '../../ui/over/Dialog.tsx'
import { Alert } from '../../ui/state/Alert.tsx'

export type VpnDialogProps = { row: Resource & { storage: string }; index: number; onClose: () => void }

/** Shows the VPN address of a resource; continuing is a link, which no pop-up blocker stops. */
export function VpnDialog({ row, index, onClose }: VpnDialogProps) {
  const t = useT()
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<'' | 'invalid' | 'failed'>('')
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    setProblem('')
    loadVpnLink(row, index, { signal: controller.signal }).then(
      found => {
        const url = safeUrl(found)
        if (url) setAddress(url)
        else setProblem('invalid')
      },
      error => {
        if (controller.signal.aborted) return
        setProblem(error instanceof OpacError && error.kind === 'business' ? 'invalid' : 'failed')
      },
    )
    return () => controller.abort()
  }, [tries])

  return (
    <Dialog
      open
      kind="sm"
      title={t('vpn.title')}
      closeLabel={t('common.cancel')}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn" onClick={onClose}>
            {t(problem === 'invalid' ? 'common.close' : 'common.cancel')}
          </button>
          {problem === 'invalid' && (
            <button type="button" className="btn btn--primary" onClick={() => location.reload()}>
              {t('vpn.reload')}
            </button>
          )}
          {problem === 'failed' && (
            <button type="button" className="btn btn--primary" onClick={() => setTries(tries + 1)}>
              {t('common.tryAgain')}
            </button>
          )}
          {address && (
            <a
              className="btn btn--primary"
              href={address}
              target="_blank"
              rel="noopener noreferrer"
              onClick={() => {
                // only counted
                openResource(row).catch(() => 0)
                onClose()
              }}
            >
              {t('vpn.continue')}
              <span className="sr">{t('book.newWindow')}</span>
            </a>
          )}
        </>
      }
    >
      {problem ? (
        <Alert kind="err">
          {t(`vpn.${problem}`)}
          {problem === 'invalid' && <p>{t('vpn.invalidText')}</p>}
        </Alert>
      ) : (
        <>
          <p>{t('vpn.lead', { name: row.storage })}</p>
          <p className="muted num" role="status">
            {address ? new URL(address).hostname : t('vpn.asking')}
          </p>
        </>
      )}
    </Dialog>
  )
}
