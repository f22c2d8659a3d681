/** Both languages side by side, to whom, when and where. */
import { useEffect, useRef } from 'react'
import type { NewsContent, StaffNews } from '../../contract/staff/staff-news.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/form/Field.tsx'
import { type Edited, titleOf } from './edited.ts'

type Props = {
  edited: Edited
  state: StaffNews
  isBusy: boolean
  fault: string
  /** where it is wrong; '' = not at one field */
  field: 'words' | 'days' | ''
  /** readers do not see it yet */
  canDraft: boolean
  onContent: (content: NewsContent) => void
  onSave: (isPublished: boolean) => void
  onClose: () => void
}

export function Editor({ edited, state, isBusy, fault, field, canDraft, onContent, onSave, onClose }: Props) {
  const t = useT()
  const lang = useLang()
  const { content } = edited
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (fault && field) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fault, field])
  const put = (change: Partial<NewsContent>) => {
    const next = { ...content, ...change }
    // home is for everybody, and a mail is of a message
    if (next.groups.length > 0) next.onHome = false
    if (!next.asMessage) next.byMail = false
    onContent(next)
  }
  const check = (name: 'onHome' | 'asMessage' | 'byMail', label: string, isOff = false) => (
    <label className="check">
      <input
        type="checkbox"
        checked={content[name]}
        disabled={isOff}
        onChange={event => put({ [name]: event.currentTarget.checked })}
      />
      {label}
    </label>
  )
  return (
    <form
      ref={form}
      className="nwe"
      aria-labelledby="news-edited"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        onSave(true)
      }}
    >
      <h2 id="news-edited">
        {edited.id === 0 && !content.zh.title && !content.en.title
          ? t('staffNews.anew')
          : titleOf(content, lang)}
      </h2>
      <div className="nwe__l">
        {(['zh', 'en'] as const).map(of => {
          const text = content[of]
          const isEmpty = !text.title && !text.content
          const names = { lang: t(`staffNews.${of}`) }
          return (
            <fieldset key={of}>
              <legend>{t(`staffNews.${of}`)}</legend>
              <label className="field">
                <span className="label">{t('staffNews.title')}</span>
                <input
                  className="input"
                  aria-label={t('staffNews.titleIn', names)}
                  {...(field === 'words' && { 'aria-invalid': true, 'aria-describedby': 'news-wrong' })}
                  lang={of}
                  maxLength={200}
                  value={text.title}
                  onInput={event => put({ [of]: { ...text, title: event.currentTarget.value } })}
                />
              </label>
              <label className="field">
                <span className="label">{t('staffNews.text')}</span>
                <textarea
                  className="input"
                  aria-label={t('staffNews.textIn', names)}
                  lang={of}
                  rows={6}
                  maxLength={5000}
                  value={text.content}
                  onInput={event => put({ [of]: { ...text, content: event.currentTarget.value } })}
                />
              </label>
              {isEmpty && <p className="hint">{t('staffNews.other')}</p>}
            </fieldset>
          )
        })}
      </div>
      <div className="nwe__o">
        <fieldset>
          <legend>{t('staffNews.whom')}</legend>
          <p className="hint">
            {content.groups.length === 0 ? t('staffNews.everybody') : t('staffNews.groups')}
          </p>
          {state.groups.map(({ code, label }) => (
            <label key={code} className="check">
              <input
                type="checkbox"
                checked={content.groups.includes(code)}
                onChange={event =>
                  put({
                    groups: event.currentTarget.checked
                      ? [...content.groups, code]
                      : content.groups.filter(one => one !== code),
                  })
                }
              />
              {label}
            </label>
          ))}
        </fieldset>
        <fieldset>
          <legend>{t('staffNews.when')}</legend>
          {(['from', 'until'] as const).map(end => (
            <Field
              key={end}
              label={t(end === 'from' ? 'staffNews.begins' : 'staffNews.ends')}
              error={field === 'days' && end === 'until' && fault}
            >
              {control => (
                <input
                  {...control}
                  className="input"
                  type="datetime-local"
                  value={content[end].replace(' ', 'T')}
                  onInput={event => put({ [end]: event.currentTarget.value.slice(0, 16) })}
                />
              )}
            </Field>
          ))}
          {content.from.replace('T', ' ') > state.now && <p className="hint">{t('staffNews.later')}</p>}
        </fieldset>
        <fieldset>
          <legend>{t('staffNews.where')}</legend>
          {check('onHome', t('staffNews.home'), content.groups.length > 0)}
          {content.groups.length > 0 && <p className="hint">{t('staffNews.homeAll')}</p>}
          {check('asMessage', t('staffNews.message'))}
          {check('byMail', t('staffNews.mail'), !state.hasMail || !content.asMessage)}
          <p className="hint">
            {state.hasMail ? content.byMail && t('staffNews.mailGone') : t('staffNews.noMail')}
          </p>
        </fieldset>
      </div>
      {fault && field !== 'days' && (
        <p role="alert" className="staffin__no" id="news-wrong">
          {fault}
        </p>
      )}
      <div className="nwe__b">
        <button type="button" className="btn btn--quiet" onClick={onClose}>
          {t('staffNews.close')}
        </button>
        {canDraft && (
          <button type="button" className="btn" disabled={isBusy} onClick={() => onSave(false)}>
            {t('staffNews.saveDraft')}
            <kbd className="k">Ctrl S</kbd>
          </button>
        )}
        <button type="submit" className="btn btn--primary" disabled={isBusy}>
          {t('staffNews.publish')}
          <kbd className="k">Ctrl ↵</kbd>
        </button>
      </div>
    </form>
  )
}
