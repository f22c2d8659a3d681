/** What a webmaster needs, and who let which site in. */
import { useState } from 'react'
import type { SitesState } from '../../contract/staff/staff-sites.ts'
import { copyText } from '../../core/browser/copy-text.ts'
import { useT } from '../../i18n/use-t.ts'

/** of an origin; another scheme than https is shown */
export const hostOf = (origin: string): string => origin.replace('https://', '')

export function Codes({ state }: { state: SitesState }) {
  const t = useT()
  return (
    <>
      <section className="sec" aria-labelledby="sites-code">
        <div className="sech">
          <h2 id="sites-code">{t('staffSites.code')}</h2>
          <p>{t('staffSites.codeNote')}</p>
          <a href="/space/embed">{t('staffSites.make')}</a>
        </div>
        <p className="sm">{t('staffSites.policy')}</p>
        <Code text={policyOf(state.library)} />
      </section>
      {state.trail.length > 0 && (
        <section className="sec" aria-labelledby="sites-trail">
          <div className="sech">
            <h2 id="sites-trail">{t('staffSites.trail')}</h2>
          </div>
          <ul className="log4">
            {state.trail.map((one, nth) => (
              <li key={nth}>
                <time>{one.date}</time>
                <span>
                  {one.operator} · {t(`staffSites.acts.${one.act}`)} · {hostOf(one.origin)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

const policyOf = (library: string): string =>
  ['script-src', 'connect-src', 'img-src'].map(name => `${name} ${library}`).join('; ')

const Code = ({ text }: { text: string }) => (
  <p className="code4">
    <code>{text}</code>
    <CopyButton text={text} />
  </p>
)

export function CopyButton({ text }: { text: string }) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn btn--sm"
        aria-label={`${t('staffSites.copy')} ${text}`}
        onClick={() => void copyText(text).then(setCopied)}
      >
        {t(isCopied ? 'staffSites.copied' : 'staffSites.copy')}
      </button>
      <span role="status" className="sr">
        {isCopied && t('staffSites.copied')}
      </span>
    </>
  )
}
