import { type FormEvent, useState } from 'react'
import { loadSite } from '../../core/api/reader/handoff.ts'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { mail } from '../../ui/icons/icons.ts'
import { Alert } from '../../ui/state/Alert.tsx'
import { useFetch } from '../../ui/use-fetch.ts'
import { forPiece } from './choices.ts'
import { mailTo } from './mail-to.ts'
import { originNamed } from './origin-named.ts'
import type { Builder } from './use-builder.ts'

/** The reader banner on another site needs the library's consent: shows whether it is given, or whom to contact. */
export function SiteLeave({ builder: { choices, put } }: { builder: Builder }) {
  const t = useT()
  const [draft, setDraft] = useState(choices.site)
  const [isBad, setBad] = useState(false)
  const site = originNamed(choices.site)
  const check = (event: FormEvent) => {
    event.preventDefault()
    setBad(!originNamed(draft))
    put({ site: originNamed(draft).replace(/^https:\/\//, '') })
  }
  return (
    <div className="embed__ask">
      <form onSubmit={check}>
        <Field label={t('embed.site.label')} hint={t('embed.site.hint')} error={isBad && t('embed.site.bad')}>
          {control => (
            <span className="row">
              <input
                className="input"
                {...control}
                value={draft}
                maxLength={200}
                inputMode="url"
                autoComplete="off"
                autoCapitalize="off"
                spellCheck={false}
                onInput={event => setDraft(event.currentTarget.value)}
              />
              <button type="submit" className="btn">
                {t('embed.site.check')}
              </button>
            </span>
          )}
        </Field>
      </form>
      {site && !isBad && (
        <Verdict key={site} site={site} onSearchBar={() => put(forPiece('search-bar', choices))} />
      )}
    </div>
  )
}

function Verdict({ site, onSearchBar }: { site: string; onSearchBar: () => void }) {
  const t = useT()
  const { data, isLoading, hasFailed, retry } = useFetch(site, signal =>
    loadSite(site, { signal, silent: true }),
  )
  const name = data?.name || new URL(site).host
  const isListed = data?.mayAskInPerson || data?.mayHandOff
  return (
    <div role="status">
      {isLoading && <p className="hint">{t('embed.site.checking')}</p>}
      {hasFailed && (
        <Alert kind="warn">
          {t('embed.site.failed')}{' '}
          <button type="button" className="linkbtn" onClick={retry}>
            {t('common.tryAgain')}
          </button>
        </Alert>
      )}
      {data && isListed && (
        <Alert kind="ok">
          <b>{t('embed.site.listed', { site: name })}</b>
          <p className="sm">
            {t(data.mayAskInPerson ? 'embed.site.listedInPerson' : 'embed.site.listedHandOff')}
          </p>
        </Alert>
      )}
      {data && !isListed && (
        <>
          <Alert kind="warn">
            <b>{t('embed.site.unlisted', { site: name })}</b>
            <p className="sm">{t('embed.site.unlistedText')}</p>
          </Alert>
          <div className="row">
            <a
              className="btn btn--sm"
              href={mailTo(t('embed.site.letter'), t('embed.site.letterText', { site }))}
            >
              <Icon d={mail} />
              {t('embed.site.write')}
            </a>
            <button type="button" className="btn btn--quiet btn--sm" onClick={onSearchBar}>
              {t('embed.site.searchFirst')}
            </button>
          </div>
        </>
      )}
    </div>
  )
}
