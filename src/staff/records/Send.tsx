/** The first step: a file is chosen or dropped, and sent. */
import { useStore } from '@nanostores/react'
import { useRef, useState } from 'react'
import type { ImportRun, ImportsState } from '../../contract/staff/staff-records.ts'
import { call } from '../../core/http.ts'
import { sizeText } from '../../core/rules/size-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { arrowUp } from '../../ui/icons/icons.ts'
import { useKeys } from '../../ui/keys.ts'
import { errorText } from '../../ui/state/error-text.ts'
import { $sending, sendPieces } from './sending.ts'

const TYPES = '.mrc,.iso,.marc,.dat,.xml,.mrk,.seq,.txt,.gz,application/marc'

type Props = {
  run: ImportRun | null
  limit: number
  onState: (state: ImportsState) => void
  onSent: () => void
}

export function Send({ run, limit, onState, onSent }: Props) {
  const t = useT()
  const sending = useStore($sending)
  const field = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState('')
  const [isOver, setOver] = useState(false)
  const most = `${limit / 1024 ** 3} GB`
  useKeys({ u: run ? undefined : () => field.current?.click() })

  async function begin(files: FileList | null): Promise<void> {
    const [file, second] = files ?? []
    if (!file) return
    if (second) return setFault(t('staffRecords.send.one'))
    if (file.size === 0) return setFault(t('staffRecords.send.empty'))
    if (file.size > limit) return setFault(t('staffRecords.send.large', { size: sizeText(file.size), most }))
    setFault('')
    try {
      const { name, size } = file
      const state = await call('POST /staff/records/imports', { body: { name, size }, silent: true })
      if (!state?.current) return
      onState(state)
      await sendPieces(state.current.id, file)
      onSent()
    } catch (error) {
      setFault(errorText(error, t))
    }
  }

  if (run) {
    const own = sending?.id === run.id ? sending : null
    const part = own?.part ?? run.received / run.size
    return (
      <div className="imp4__p">
        <h2 id="step" tabIndex={-1}>
          {t('staffRecords.send.sending', { name: run.name })}
        </h2>
        <p className="bar4">
          <progress max={1} value={part} aria-labelledby="step" />
          <span className="num">
            {sizeText(part * run.size)} / {sizeText(run.size)}
          </span>
        </p>
        {own && !own.fault && <p className="muted sm">{t('staffRecords.send.stays')}</p>}
        {own?.fault ? (
          <div role="alert" className="row">
            <p className="err">
              {t('staffRecords.send.broken')} {errorText(own.fault, t)}
            </p>
            <button
              type="button"
              className="btn"
              onClick={() => void sendPieces(run.id, own.file, run.received).then(onSent)}
            >
              {t('staffRecords.send.goOn')}
            </button>
          </div>
        ) : null}
        {!own && (
          <p>
            {t('staffRecords.send.elsewhere', {
              ...{ operator: run.operator, name: run.name, part: sizeText(run.received) },
            })}
          </p>
        )}
      </div>
    )
  }
  return (
    <div className="imp4__p">
      <h2 id="step" tabIndex={-1}>
        {t('staffRecords.send.title')}
      </h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an addition to the button in it */}
      <div
        className={isOver ? 'drop4 is-over' : 'drop4'}
        onDragOver={event => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={event => {
          event.preventDefault()
          setOver(false)
          void begin(event.dataTransfer?.files ?? null)
        }}
      >
        <Icon d={arrowUp} />
        <p>{t('staffRecords.send.drop')}</p>
        <input
          ref={field}
          className="sr"
          type="file"
          id="records-file"
          tabIndex={-1}
          aria-hidden="true"
          accept={TYPES}
          onChange={event => {
            void begin(event.currentTarget.files)
            event.currentTarget.value = ''
          }}
        />
        <button type="button" className="btn btn--primary" onClick={() => field.current?.click()}>
          {t('staffRecords.send.choose')}
          <kbd className="k">U</kbd>
        </button>
        <p className="hint">{t('staffRecords.send.hint', { most })}</p>
        <p className="hint">{t('staffRecords.send.authorities')}</p>
      </div>
      {fault && (
        <p role="alert" className="staffin__no">
          {fault}
        </p>
      )}
    </div>
  )
}
