/** What readers would get: the home page with the news on it, the message, the mail; and the mail to oneself first. */
import { useEffect, useState } from 'react'
import type { NewsPreview as Drawn, NewsContent } from '../../contract/staff/staff-news.ts'
import { call } from '../../core/http.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/form/Field.tsx'
import { errorText } from '../../ui/state/error-text.ts'
import { Preview } from '../Preview.tsx'

/** ms after the last change until the preview is updated */
const PAUSE = 800

type Props = {
  content: NewsContent
  hasMail: boolean
  isBusy: boolean
  /** why the address is none */
  wrong: string
  onTry: (email: string) => void
}

export function NewsPreview({ content, hasMail, isBusy, wrong, onTry }: Props) {
  const t = useT()
  const own = useLang()
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const [fault, setFault] = useState('')
  const [lang, setLang] = useState<'zh' | 'en'>(own === 'en' ? 'en' : 'zh')
  const [email, setEmail] = useState('')
  const isEmpty = [content.zh, content.en].every(({ title, content: text }) => !title.trim() && !text.trim())
  useEffect(() => {
    if (isEmpty) return setDrawn(null)
    const timer = setTimeout(() => {
      // after an error, the next change tries again
      call('POST /staff/news/preview', { body: { content }, silent: true })
        .then(answer => {
          setDrawn(answer ?? null)
          setFault('')
        })
        .catch(error => setFault(errorText(error, t)))
    }, PAUSE)
    return () => clearTimeout(timer)
  }, [content])
  const letter = drawn?.letters.find(one => one.lang === lang)
  return (
    <div className="nwp">
      {isEmpty && <p className="hint">{t('staffNews.nothingYet')}</p>}
      {!isEmpty && !drawn && !fault && <p aria-busy="true">{t('common.loading')}</p>}
      {fault && (
        <p role="alert" className="staffin__no">
          {fault}
        </p>
      )}
      {drawn?.key && <Preview address={`/opac/staff/news/preview/${drawn.key}`} />}
      {letter && (
        <>
          <div className="lkpv__h">
            <h2>{t('staffNews.letter')}</h2>
            <fieldset className="seg" aria-label={t('staffNews.letterIn')}>
              {(['zh', 'en'] as const).map(one => (
                <button key={one} type="button" aria-pressed={one === lang} onClick={() => setLang(one)}>
                  {t(`staffNews.${one}`)}
                </button>
              ))}
            </fieldset>
          </div>
          {content.asMessage && (
            <figure>
              <figcaption>{t('staffNews.asMessage')}</figcaption>
              <div className="nwp__m" lang={content[lang].title ? lang : lang === 'zh' ? 'en' : 'zh'}>
                <b>{letter.title}</b>
                <p>{letter.content}</p>
              </div>
            </figure>
          )}
          <figure>
            <figcaption>{t('staffNews.byMail')}</figcaption>
            <div className="nwp__m" lang={lang}>
              <b>{letter.subject}</b>
              <p>{letter.mail}</p>
            </div>
          </figure>
        </>
      )}
      {letter && hasMail && (
        <form
          noValidate
          className="nwp__t"
          onSubmit={event => {
            event.preventDefault()
            onTry(email)
          }}
        >
          <Field label={t('staffNews.own')} hint={t('staffNews.ownHint')} error={wrong}>
            {control => (
              <input
                {...control}
                className="input"
                type="email"
                autoComplete="email"
                maxLength={200}
                value={email}
                onInput={event => setEmail(event.currentTarget.value)}
              />
            )}
          </Field>
          <button type="submit" className="btn" disabled={isBusy || email.trim() === ''}>
            {t('staffNews.tryOut')}
          </button>
        </form>
      )}
    </div>
  )
}
