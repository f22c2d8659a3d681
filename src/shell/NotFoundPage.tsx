import { type FormEvent, useId, useRef, useState } from 'react'
import { Link, useLocation, useRouter } from 'wouter'
import '../styles/forms.css'
import { SEARCH_TERM_LENGTH } from '../core/limits.ts'
import { useT } from '../i18n/use-t.ts'
import { FullMessage } from '../ui/state/FullMessage.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

export default function NotFoundPage() {
  const t = useT()
  usePageTitle(t('shell.notFoundTitle'))
  return (
    <div className="wrap">
      <FullMessage
        scene="gap"
        code="404"
        title={t('shell.notFoundTitle')}
        search={<PlainSearch />}
        actions={
          <Link href="/index" className="btn btn--quiet">
            {t('common.backToHome')}
          </Link>
        }
      >
        {t('shell.notFoundText')}
      </FullMessage>
    </div>
  )
}

/** One box and one button; also works without scripts. */
function PlainSearch() {
  const t = useT()
  const id = useId()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const [isBlank, setBlank] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const search = (event: FormEvent) => {
    event.preventDefault()
    const term = input.current!.value.trim()
    setBlank(!term)
    if (term) navigate(`/searchList?${new URLSearchParams({ q: term })}`)
    else input.current!.focus()
  }
  return (
    <search>
      <form className="plain" method="get" action={`${base}/searchList`} onSubmit={search}>
        <input
          ref={input}
          className="input"
          name="q"
          type="search"
          maxLength={SEARCH_TERM_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          aria-label={t('search.term')}
          aria-invalid={isBlank}
          aria-describedby={isBlank ? id : undefined}
          placeholder={t('search.placeholder')}
        />
        <button type="submit" className="btn">
          {t('common.search')}
        </button>
      </form>
      {isBlank && (
        <p className="err" id={id} role="alert">
          {t('search.pleaseEnter')}
        </p>
      )}
    </search>
  )
}
