/** /api/itemgo?url=…&packageId=…: an electronic resource opened from an address, when it stands in the record (B03). */
import { useEffect, useState } from 'react'
import { useRouter, useSearch } from 'wouter'
import { openResource } from '../../core/api/links.ts'
import { OpacError } from '../../core/errors.ts'
import { safeUrl } from '../../core/rules/safe-url.ts'
import { useT } from '../../i18n/use-t.ts'
import { FullMessage } from '../../ui/FullMessage.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

export default function ItemGoPage() {
  const t = useT()
  const { base } = useRouter()
  const search = useSearch()
  const [problem, setProblem] = useState<'' | 'invalid' | 'failed'>('')
  const [tries, setTries] = useState(0)

  useEffect(() => {
    const params = new URLSearchParams(search)
    const asked = { url: params.get('url') ?? '', packageId: params.get('packageId') ?? '' }
    const gone = new AbortController()
    setProblem('')
    openResource(asked, { signal: gone.signal }).then(
      found => {
        const url = safeUrl(found)
        if (url) location.replace(url)
        else setProblem('invalid')
      },
      error => {
        if (gone.signal.aborted) return
        const isRefused = error instanceof OpacError && (error.kind === 'business' || error.status === 400)
        setProblem(isRefused ? 'invalid' : 'failed')
      },
    )
    return () => gone.abort()
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
          <a className="btn" href={`${base}/index`}>
            {t('shell.toHome')}
          </a>
        ) : (
          <button type="button" className="btn" onClick={() => setTries(tries + 1)}>
            {t('errors.retry')}
          </button>
        )
      }
    />
  )
}
