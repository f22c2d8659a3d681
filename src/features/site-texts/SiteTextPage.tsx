/** /terms, /privacy, /accessibility: the library's own text, else a general one. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import './site-texts.css'
import { call } from '../../core/http.ts'
import { SITE_TEXTS, type SiteText } from '../../core/limits.ts'
import { orMissing } from '../../core/or-missing.ts'
import { $config } from '../../core/stores/config.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Failed } from '../../ui/state/Failed.tsx'
import { Skeleton } from '../../ui/state/Skeleton.tsx'
import { libraryHtml } from '../../ui/text/library-html.ts'
import { useFetch } from '../../ui/use-fetch.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { AccessibilityRun } from './AccessibilityRun.tsx'

const TERMS = ['use', 'account', 'records', 'licensed', 'shared', 'contact'] as const
const PRIVACY = ['held', 'device', 'counted', 'history', 'others', 'rights'] as const

export default function SiteTextPage() {
  const t = useT()
  const lang = useLang()
  const [path] = useLocation()
  const kind = SITE_TEXTS.find(one => path.startsWith(`/${one}`)) ?? 'terms'
  const { data, hasFailed, error, retry } = useFetch(`${kind} ${lang}`, async signal => {
    const answer = await orMissing(
      call('GET /common/confs/:name', { params: { name: `space.${kind}.text` }, silent: true, signal }),
    )
    // another server does not know the name
    const html = answer === 'missing' ? '' : answer?.varValue
    return html === undefined ? undefined : { kind, own: html ? await libraryHtml(html) : null }
  })
  const title = t(`shell.titles.${kind}`)
  usePageTitle(title)
  return (
    <div className="wrap sitetext">
      <h1>{title}</h1>
      {hasFailed ? (
        <Failed title={t('siteTexts.failed')} error={error} retry={t('common.tryAgain')} onRetry={retry} />
      ) : data?.kind !== kind ? (
        <Skeleton rows={3} label={t('siteTexts.loading')} />
      ) : data.own ? (
        <Own nodes={data.own} />
      ) : (
        <General kind={kind} />
      )}
    </div>
  )
}

/** Inserted as nodes (Trusted Types). */
function Own({ nodes }: { nodes: () => Node }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current!.replaceChildren(nodes()), [nodes])
  return <div ref={place} />
}

function General({ kind }: { kind: SiteText }) {
  const t = useT()
  const library = useStore($config)?.headerText ?? ''
  if (kind === 'accessibility') return <AccessibilityRun />
  const parts: [head: string, text: string][] =
    kind === 'terms'
      ? TERMS.map(part => [t(`siteTexts.terms.${part}.head`), t(`siteTexts.terms.${part}.text`, { library })])
      : PRIVACY.map(part => [t(`siteTexts.privacy.${part}.head`), t(`siteTexts.privacy.${part}.text`)])
  return (
    <>
      {parts.map(([head, text]) => (
        <section key={head}>
          <h2>{head}</h2>
          <p>{text}</p>
        </section>
      ))}
    </>
  )
}
