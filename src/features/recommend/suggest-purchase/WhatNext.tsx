/** Beside the empty form: how a suggestion is processed, and the reader's latest ones. */
import { useStore } from '@nanostores/react'
import { Link } from 'wouter'
import { loadSuggestions, loadToken } from '../../../core/api/pda.ts'
import { rowsWith } from '../../../core/rules/rows-with.ts'
import { $changedAt } from '../../../core/stores/session/reader-changes.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { textProps } from '../../../ui/text/record-text.ts'
import { useFetch } from '../../../ui/use-fetch.ts'

const STEPS = ['open', 'seen', 'ordered', 'arrived'] as const
const SHOWN = 3

export function WhatNext({ uid }: { uid: number | null }) {
  const t = useT()
  return (
    <section className="nextup" aria-labelledby="nextup">
      <h2 id="nextup">{t('purchase.next')}</h2>
      <ol>
        {STEPS.map(step => (
          <li key={step}>
            <b>{t(`purchase.steps.${step}`)}</b>
            {t(`purchase.nextText.${step}`)}
          </li>
        ))}
      </ol>
      {uid !== null && <Latest key={uid} uid={uid} />}
    </section>
  )
}

/** Empty after a failure: the suggestions tab reports it. */
function Latest({ uid }: { uid: number }) {
  const t = useT()
  const lang = useLang()
  const changedAt = useStore($changedAt)
  const { data } = useFetch(`latest ${uid} ${lang} ${changedAt}`, async signal => {
    const token = await loadToken({ signal })
    return token ? loadSuggestions(token, { page: 1, pageSize: SHOWN }, { signal }) : undefined
  })
  const rows = rowsWith(Array.isArray(data?.items) ? data.items : [], 'title')
  if (!rows.length) return null
  return (
    <div className="nextup__own">
      <div>
        <h2>{t('purchase.latest')}</h2>
        <Link href="/suggestPurchase?tabCode=1">{t('common.all')}</Link>
      </div>
      <ul>
        {rows.map(({ suggestId, title, statusDesc }) => (
          <li key={suggestId}>
            <span {...textProps(title, lang)}>{title}</span>
            <span>{statusDesc}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
