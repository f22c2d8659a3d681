/** What may keep this reader from signing in, and what helps: one line each. */
import type { ReactNode, Ref } from 'react'
import type { ReadersState } from '../../contract/staff/staff-readers.ts'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../ui/form/Field.tsx'

type Props = {
  found: NonNullable<ReadersState['found']>
  isBusy: boolean
  headRef: Ref<HTMLHeadingElement>
  addressRef: Ref<HTMLInputElement>
  email: string
  wrongEmail: string
  onEmail: (text: string) => void
  onLink: () => void
  onSignOut: () => void
  onUnpause: () => void
}

export function Account(props: Props) {
  const t = useT()
  const { found, isBusy, email, wrongEmail } = props
  const { reader, pause } = found
  return (
    <section className="racc" aria-labelledby="reader-name">
      <h2 id="reader-name" ref={props.headRef} tabIndex={-1}>
        {reader ? `${reader.name} · ${found.name}` : t('staffReaders.nobody', { name: found.name })}
      </h2>
      {reader && (
        <p className="racc__s">
          {t(`staffReaders.cards.${reader.card}`)} ·{' '}
          {reader.lastSignIn
            ? t('staffReaders.last', { date: reader.lastSignIn })
            : t('staffReaders.neverIn')}
        </p>
      )}
      <ul>
        {reader && (
          <Line
            title={t('staffReaders.password')}
            text={
              <>
                {reader.email
                  ? t(reader.needsAddress ? 'staffReaders.unverified' : 'staffReaders.verified', {
                      email: reader.email,
                    })
                  : ''}{' '}
                {reader.noLink || t(reader.isFirst ? 'staffReaders.first' : 'staffReaders.again')}{' '}
                {reader.linkUntil && t('staffReaders.until', { until: reader.linkUntil })}
              </>
            }
            act={t('staffReaders.link')}
            keyName="M"
            isOff={isBusy || reader.noLink !== ''}
            onAct={props.onLink}
          >
            {reader.needsAddress && reader.noLink === '' && (
              <Field
                label={t('staffReaders.address')}
                hint={t('staffReaders.addressHint')}
                error={wrongEmail}
              >
                {control => (
                  <input
                    {...control}
                    ref={props.addressRef}
                    className="input"
                    type="email"
                    maxLength={200}
                    autoComplete="off"
                    value={email}
                    onInput={event => props.onEmail(event.currentTarget.value)}
                  />
                )}
              </Field>
            )}
          </Line>
        )}
        {reader && (
          <Line
            title={t('staffReaders.sessions')}
            text={
              reader.sessions > 0
                ? t('staffReaders.sessionCount', { count: reader.sessions })
                : t('staffReaders.noSessions')
            }
            act={t('staffReaders.signOut')}
            keyName="E"
            isOff={isBusy || reader.sessions === 0}
            onAct={props.onSignOut}
          />
        )}
        <Line
          title={t('staffReaders.pause')}
          text={
            pause.failures === 0
              ? t('staffReaders.noFailures')
              : `${t('staffReaders.failures', { count: pause.failures })} ${
                  pause.seconds > 0 ? t('staffReaders.paused', { seconds: pause.seconds }) : ''
                }`
          }
          act={t('staffReaders.unpause')}
          keyName="P"
          isOff={isBusy || pause.failures === 0}
          onAct={props.onUnpause}
        />
      </ul>
    </section>
  )
}

type LineProps = {
  title: string
  text: ReactNode
  act: string
  keyName: string
  isOff: boolean
  onAct: () => void
  children?: ReactNode
}

const Line = ({ title, text, act, keyName, isOff, onAct, children }: LineProps) => (
  <li className="racc__l">
    <h3>{title}</h3>
    <div>
      <p>{text}</p>
      {children}
    </div>
    <button type="button" className="btn" disabled={isOff} onClick={onAct}>
      {act}
      <kbd className="k">{keyName}</kbd>
    </button>
  </li>
)
