/** The reader of the case, shown on request, and the history of the case. */
import type { InboxCase } from '../../contract/staff/staff-inbox.ts'
import { call } from '../../core/http.ts'
import { isReaderBlock } from '../../core/rules/reader/reader-blocks.ts'
import { shortDay } from '../../i18n/days.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { okCircle, user, warn } from '../../ui/icons/icons.ts'
import { useKeys } from '../../ui/keys.ts'

/** shown on request, which is logged */
export type Reader = {
  name: string
  userId: string
  dept: string
  email: string
  isValid: boolean
  blocks?: string[]
  loans: number
  owed: number
}

type Props = {
  one: InboxCase
  /** null = not asked for yet */
  reader: Reader | null
  onReader: (reader: Reader) => void
  onCase: (one: InboxCase) => void
}

export function Aside({ one, reader, onReader, onCase }: Props) {
  const t = useT()
  const lang = useLang()
  const { fault, submit } = useSubmit()
  const blocks = (reader?.blocks ?? []).filter(isReaderBlock)
  const show = () =>
    submit(async () => {
      const params = { kind: one.kind, id: one.id }
      const found = await call('POST /staff/inbox/:kind/:id/reader', { params, silent: true })
      if (!found) return
      onReader(found)
      const now = await call('GET /staff/inbox/:kind/:id', { params, silent: true })
      if (now) onCase(now)
    })
  useKeys({ p: reader ? undefined : () => void show() })
  return (
    <aside className="inside" aria-label={t('staffInbox.beside')}>
      <div>
        <h3>{t('staffInbox.reader')}</h3>
        {reader ? (
          <div role="status">
            <p className="inside__n">{reader.name || reader.email}</p>
            <p className="muted">
              {reader.dept} <span className="mono">{reader.userId}</span>
            </p>
            {reader.name && reader.email && <p className="muted">{reader.email}</p>}
            {reader.userId && (
              <>
                {blocks.length === 0 && (
                  <p className={reader.isValid ? 'avail avail--ok' : 'avail avail--bad'}>
                    <Icon d={reader.isValid ? okCircle : warn} />
                    {t(reader.isValid ? 'staffInbox.valid' : 'staffInbox.invalid')}
                  </p>
                )}
                {blocks.map(block => (
                  <p key={block} className="avail avail--bad">
                    <Icon d={warn} />
                    {t(`staffInbox.blocks.${block}`)}
                  </p>
                ))}
                <p>
                  {t('staffInbox.loans', { count: reader.loans })}
                  {reader.owed > 0 && t('staffInbox.owed', { sum: (reader.owed / 100).toFixed(2) })}
                </p>
              </>
            )}
          </div>
        ) : (
          <>
            <p className="inside__n">{one.reader}</p>
            <button type="button" className="btn btn--sm" onClick={() => void show()}>
              <Icon d={user} />
              {t('staffInbox.showReader')}
              <kbd className="k">P</kbd>
            </button>
            <p className="muted inside__h">{t('staffInbox.isNoted')}</p>
          </>
        )}
        {fault && <p role="alert">{fault}</p>}
      </div>
      {one.copy && (
        <div>
          <h3>{t('staffInbox.copy.label')}</h3>
          <ul className="minis">
            <li>{t('staffInbox.copy.loans', { count: one.copy.loans })}</li>
            <li>{t('staffInbox.copy.others', { count: one.copy.othersIn })}</li>
          </ul>
        </div>
      )}
      <div>
        <h3>{t('staffInbox.log')}</h3>
        <ol className="log">
          {[...one.log].reverse().map(({ id, date, operator, act, said }) => (
            <li key={id}>
              <time dateTime={date.replace(' ', 'T')}>{shortDay(date, lang)}</time>
              <span>
                {operator} {t(`staffInbox.acts.${act}`)}
                {said && `: ${said}`}
              </span>
            </li>
          ))}
          <li>
            <time dateTime={one.date.replace(' ', 'T')}>{shortDay(one.date, lang)}</time>
            <span>{t('staffInbox.came')}</span>
          </li>
        </ol>
      </div>
    </aside>
  )
}
