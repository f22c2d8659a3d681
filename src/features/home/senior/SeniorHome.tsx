/** index for readers who seldom use a computer: one question, four big ways. Chosen in the accessibility panel. */
import { useStore } from '@nanostores/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useRouter } from 'wouter'
import './senior.css'
import { SEARCH_TERM_LENGTH } from '../../../core/limits.ts'
import { ACCESS, readAccess, writeAccess } from '../../../core/rules/access.ts'
import { safeUrl } from '../../../core/rules/urls/safe-url.ts'
import { $access, $accessPanel, chooseAccess } from '../../../core/stores/access.ts'
import { confValue } from '../../../core/stores/config.ts'
import { $readOnOpen } from '../../../core/stores/read-on-open.ts'
import { remember } from '../../../core/stores/search-history.ts'
import { $stats, refreshStats } from '../../../core/stores/session/reader-stats.ts'
import { $uid } from '../../../core/stores/session/session.ts'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { search } from '../../../ui/icons/icons.ts'
import { phone, sound } from '../../../ui/icons/icons-access.ts'
import { book, gift, layers, plus, undo } from '../../../ui/icons/icons-pages.ts'
import { usePageTitle } from '../../../ui/use-page-title.ts'
import { useHome } from '../use-home.ts'
import { wordHref } from '../word-href.ts'

export function SeniorHome() {
  const t = useT()
  const { base } = useRouter()
  const answer = useHome(useLang())
  const access = readAccess(useStore($access))
  usePageTitle('')
  const count = answer?.dataList.length ?? 0
  const size = ACCESS.text.indexOf(access.text ?? ('' as '125'))
  const number = confValue('space.help.phone')
  const way = (icon: string, href: string, name: string, text: string) => (
    <li>
      <a href={href}>
        <Icon d={icon} />
        <b>{name}</b>
        <span>{text}</span>
      </a>
    </li>
  )
  return (
    <div className="wrap snr">
      <div className="snr__top">
        <button
          type="button"
          className="btn"
          onClick={() => chooseAccess(writeAccess({ ...access, home: undefined }))}
        >
          <Icon d={undo} />
          {t('senior.usual')}
        </button>
      </div>
      <Question base={base} />
      <ul className="snr__w">
        {way(book, `${base}/reader/lendList`, t('senior.loans'), useLoans())}
        {way(
          gift,
          `${base}/newBook`,
          t('senior.news'),
          count ? t('senior.newsCount', { count }) : t('senior.newsText'),
        )}
        {way(layers, `${base}/category`, t('senior.subjects'), t('senior.subjectsText'))}
        {number
          ? way(phone, safeUrl(`tel:${number.replace(/[^+\d]/g, '')}`), t('senior.call'), number)
          : way(phone, `${base}/reader/feedback`, t('senior.ask'), t('senior.askText'))}
      </ul>
      <div className="snr__f">
        <span>{t('senior.tooSmall')}</span>
        <button
          type="button"
          className="btn"
          disabled={size === ACCESS.text.length - 1}
          onClick={() => chooseAccess(writeAccess({ ...access, text: ACCESS.text[size + 1] }))}
        >
          <Icon d={plus} />
          {t('senior.larger')}
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => {
            $readOnOpen.set(true)
            $accessPanel.set(true)
          }}
        >
          <Icon d={sound} />
          {t('senior.read')}
        </button>
      </div>
    </div>
  )
}

/** A GET form, which works before and without scripts. */
function Question({ base }: { base: string }) {
  const t = useT()
  const [, navigate] = useLocation()
  const [isBlank, setBlank] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const term = input.current!.value.trim()
    setBlank(!term)
    if (!term) return input.current!.focus()
    remember(term)
    navigate(wordHref('', term))
  }
  return (
    <search>
      <form className="snr__s" method="get" action={`${base}/searchList`} onSubmit={submit}>
        <h1>
          <label htmlFor="snr-q">{t('senior.question')}</label>
        </h1>
        <div>
          <input
            ref={input}
            id="snr-q"
            name="q"
            type="text"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={SEARCH_TERM_LENGTH}
            placeholder={t('senior.placeholder')}
            aria-invalid={isBlank}
            aria-describedby={isBlank ? 'snr-blank' : undefined}
          />
          <button type="submit" className="btn btn--primary">
            <Icon d={search} />
            {t('senior.search')}
          </button>
        </div>
        {isBlank && (
          <p className="snr__e" id="snr-blank" role="alert">
            {t('search.pleaseEnter')}
          </p>
        )}
      </form>
    </search>
  )
}

/** The reader's loans in a line; for visitors, what is behind the door. */
function useLoans(): string {
  const t = useT()
  const uid = useStore($uid)
  const stats = useStore($stats)
  useEffect(() => {
    if (uid !== null && !$stats.get()) void refreshStats()
  }, [uid])
  if (!stats) return t('senior.loansText')
  const { loanCount: loans, expireCount: due } = stats
  return t(due ? 'shell.loansDue' : 'shell.loansOut', { loans, due })
}
