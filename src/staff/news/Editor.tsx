/** Both languages side by side, to whom, when and where. */
import { useEffect, useRef, useState } from 'react'
import type { NewsContent, StaffNews } from '../../contract/staff/staff-news.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Beside } from '../Beside.tsx'
import { type Edited, titleOf } from './edited.ts'
import { NewsPreview } from './NewsPreview.tsx'
import { Reach } from './Reach.tsx'

const WHOM = ['all', 'groups', 'readers'] as const
type Whom = (typeof WHOM)[number]
/** the host takes no more */
const MOST_READERS = 200
const cardsIn = (text: string): string[] => text.split(/[\s,，;；、]+/u).filter(one => one !== '')

/** words: title and text; days: the times; name: the readers; address: one's own */
export type NewsField = 'words' | 'days' | 'name' | 'address' | ''

type Props = {
  edited: Edited
  state: StaffNews
  isBusy: boolean
  fault: string
  /** where it is wrong; '' = not at one field */
  field: NewsField
  /** readers do not see it yet */
  canDraft: boolean
  onContent: (content: NewsContent) => void
  onSave: (isPublished: boolean) => void
  onTry: (email: string) => void
  onClose: () => void
}

export function Editor(props: Props) {
  const { edited, state, isBusy, fault, field, canDraft, onContent, onSave, onClose } = props
  const t = useT()
  const lang = useLang()
  const { content } = edited
  const form = useRef<HTMLFormElement>(null)
  const [whom, setWhom] = useState<Whom>(() =>
    content.readers.length ? 'readers' : content.groups.length ? 'groups' : 'all',
  )
  const [cards, setCards] = useState(() => content.readers.join('\n'))
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useEffect(() => {
    if (fault && field) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fault, field])
  const put = (change: Partial<NewsContent>) => {
    const next = { ...content, ...change }
    // home is for everybody, and a mail is of a message
    if (next.groups.length + next.readers.length > 0) next.onHome = false
    if (!next.asMessage) next.byMail = false
    onContent(next)
  }
  const isForSome = content.groups.length + content.readers.length > 0
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
    <div className="nwb">
      <Beside
        preview={
          <NewsPreview
            content={content}
            hasMail={state.hasMail}
            isBusy={isBusy}
            wrong={field === 'address' ? fault : ''}
            onTry={props.onTry}
          />
        }
      >
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
              <fieldset className="seg" aria-label={t('staffNews.whom')}>
                {WHOM.map(one => (
                  <button
                    key={one}
                    type="button"
                    aria-pressed={one === whom}
                    onClick={() => {
                      setWhom(one)
                      put({
                        groups: one === 'groups' ? content.groups : [],
                        readers: one === 'readers' ? cardsIn(cards) : [],
                      })
                    }}
                  >
                    {t(`staffNews.to.${one}`)}
                  </button>
                ))}
              </fieldset>
              {whom === 'groups' &&
                state.groups.map(({ code, label }) => (
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
              {whom === 'groups' && content.groups.length === 0 && (
                <p className="hint">{t('staffNews.everybody')}</p>
              )}
              {whom === 'readers' && (
                <Field
                  label={t('staffNews.cards')}
                  hint={t('staffNews.cardsHint', { most: MOST_READERS })}
                  error={field === 'name' && fault}
                >
                  {control => (
                    <textarea
                      {...control}
                      className="input mono"
                      rows={4}
                      spellCheck={false}
                      value={cards}
                      onInput={event => {
                        setCards(event.currentTarget.value)
                        put({ readers: cardsIn(event.currentTarget.value) })
                      }}
                    />
                  )}
                </Field>
              )}
              <Reach content={content} />
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
              {check('onHome', t('staffNews.home'), isForSome)}
              {isForSome && <p className="hint">{t('staffNews.homeAll')}</p>}
              {check('asMessage', t('staffNews.message'))}
              {check('byMail', t('staffNews.mail'), !state.hasMail || !content.asMessage)}
              <p className="hint">
                {state.hasMail ? content.byMail && t('staffNews.mailGone') : t('staffNews.noMail')}
              </p>
            </fieldset>
          </div>
          {fault && (field === 'words' || field === '') && (
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
      </Beside>
    </div>
  )
}
