/** H07: suggest a purchase. A GET form, which also works in a new tab. */
import { type FormEvent, useId } from 'react'
import './home-parts.css'
import { navigate } from 'wouter/use-browser-location'
import { useT } from '../../../i18n/use-t.ts'

const MAX_LENGTH = 200

export default function Purchase({ base }: { base: string }) {
  const t = useT()
  const id = useId()
  const to = `${base}/suggestPurchase`
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const title = String(new FormData(event.currentTarget).get('title') ?? '').trim()
    navigate(title ? `${to}?${new URLSearchParams({ title })}` : to)
  }
  return (
    <section className="slip slip--perf" aria-labelledby={id}>
      <h2 id={id}>{t('homeParts.purchase')}</h2>
      <p>{t('homeParts.purchaseText')}</p>
      <form action={to} aria-labelledby={id} onSubmit={onSubmit}>
        <label className="label" htmlFor={`${id}t`}>
          {t('homeParts.purchaseLabel')}
        </label>
        <input
          className="input"
          id={`${id}t`}
          name="title"
          type="text"
          maxLength={MAX_LENGTH}
          autoComplete="off"
        />
        <button type="submit" className="btn">
          {t('homeParts.purchaseSend')}
        </button>
      </form>
    </section>
  )
}
