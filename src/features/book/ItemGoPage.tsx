/** /api/itemgo?url=…&packageId=…: opens an electronic resource by URL, if the record contains it (B03). */
import { useEffect, useState } from 'react'
import { useRouter, useSearch } from 'wouter'
import { openResource } from '../../core/api/links.ts'
import { OpacError } from '../../core/errors.ts'
import { bookHref } from '../../core/rules/urls/portal-links.ts'
import { safeUrl } from '../../core/rules/urls/safe-url.ts'
import { useT } from '../../i18n/use-t.ts'
import { FullMessage } from '../../ui/state/FullMessage.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'

export default function ItemGoPage() {
  const t = useT()
  const { base } = useRouter()
  const search = useSearch()
  const [problem, setProblem] = useState<'' | 'invalid' | 'failed'>('')
  const [tries, setTries] = useState(0)
  const bibId = new URLSearchParams(search).get('packageId') ?? ''

  useEffect(() => {
    const params = new URLSearchParams(search)
    const resource = { url: params.get('url') ?? '', packageId: bibId }
    const controller = new AbortController()
    setProblem('')
    openResource(resource, { signal: controller.signal }).then(
      found => {
        const url = safeUrl(found)
        if (url) location.replace(url)
        else setProblem('invalid')
      },
      error => {
        if (controller.signal.aborted) return
        const isRefused = error instanceof OpacError && (error.kind === 'business' || error.status === 400)
        setProblem(isRefused ? 'invalid' : 'failed')
      },
    )
    return () => controller.abort()
  }, [search, tries])

  if (!problem)
    return (
      <div className="wrap mt-8">
        <Skeleton rows={2} label={t('vpn.asking')} />
      </div>
    )
  return (
    <FullMessage
      scene={problem === 'invalid' ? 'gap' : 'fallen'}
      title={t(`vpn.${problem}`)}
      actions={
        problem === 'invalid' ? (
          <>
            {bibId && (
              <a className="btn btn--primary" href={bookHref(base, bibId)}>
                {t('vpn.toBook')}
              </a>
            )}
            <a className="btn" href={`${base}/index`}>
              {t('common.backToHome')}
            </a>
          </>
        ) : (
          <button type="button" className="btn" onClick={() => setTries(tries + 1)}>
            {t('common.tryAgain')}
          </button>
        )
      }
    >
      {problem === 'invalid' && t('vpn.unlisted')}
    </FullMessage>
  )
}
