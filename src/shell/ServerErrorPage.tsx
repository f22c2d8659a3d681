import { useStore } from '@nanostores/react'
import type { MouseEvent } from 'react'
import { useLocation, useRouter } from 'wouter'
import { $config, $reference, loadConfig } from '../core/stores/config.ts'
import { useT } from '../i18n/use-t.ts'
import { useSubmit } from '../ui/form/use-submit.ts'
import { FullMessage } from '../ui/state/FullMessage.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

/** S02: no base configuration. Retrying returns to the wanted page. */
export default function ServerErrorPage() {
  const t = useT()
  const [, navigate] = useLocation()
  const { isBusy, submit } = useSubmit()
  const { base } = useRouter()
  const reference = useStore($reference)
  usePageTitle(t('shell.serverErrorTitle'))

  async function retry() {
    const config = await submit(() => loadConfig(true))
    if (config) navigate((history.state as { from?: string } | null)?.from ?? '/index', { replace: true })
  }
  /** Loads the document anew: without a configuration there is no page to go to. */
  function home(event: MouseEvent) {
    if ($config.get()) return
    event.preventDefault()
    location.assign(`${base}/index`)
  }
  return (
    <div className="wrap">
      <FullMessage
        scene="fallen"
        title={t('shell.serverErrorTitle')}
        reference={reference && t('shell.reference', { reference })}
        actions={
          <>
            <button
              type="button"
              className="btn btn--primary"
              aria-busy={isBusy}
              onClick={() => void retry()}
            >
              {isBusy && <span className="spin" aria-hidden="true" />}
              {t('common.tryAgain')}
            </button>
            <a className="btn" href={`${base}/index`} onClick={home}>
              {t('common.backToHome')}
            </a>
          </>
        }
      >
        {t('shell.serverErrorText')}
      </FullMessage>
    </div>
  )
}
