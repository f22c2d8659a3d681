/** A picture field: upload one, or enter the address of an existing one. */
import { useId } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { PICTURE_TYPES, usePicture } from '../pictures.ts'

type Props = { label: string; value: string; most: number; onValue: (value: string) => void }

export function PictureRow({ label, value, most, onValue }: Props) {
  const t = useT()
  const id = useId()
  const { part, fault, send } = usePicture('cover', ({ address }) => onValue(address))
  return (
    <fieldset className="clpic">
      <legend>{label}</legend>
      {value && <img src={value} alt="" />}
      <div className="clfield">
        <label htmlFor={`${id}f`}>{t('staffLook.picture.send')}</label>
        <input
          id={`${id}f`}
          type="file"
          accept={PICTURE_TYPES}
          aria-describedby={`${id}h`}
          onChange={event => {
            const { currentTarget: chooser } = event
            // allow choosing the same file again
            void send(chooser.files?.[0]).finally(() => {
              chooser.value = ''
            })
          }}
        />
        <small id={`${id}h`}>{t('staffLook.picture.hint')}</small>
      </div>
      <p role="status" className="clsaid">
        {part !== null && t('staffLook.picture.sending', { part: Math.round(part * 100) })}
      </p>
      {fault && (
        <p role="alert" className="staffin__no">
          {fault}
        </p>
      )}
      <div className="clfield">
        <label htmlFor={`${id}a`}>{t('staffLook.picture.address')}</label>
        <input
          id={`${id}a`}
          className="input"
          inputMode="url"
          maxLength={most}
          value={value}
          onChange={event => onValue(event.currentTarget.value)}
        />
      </div>
      {value && (
        <button type="button" className="btn btn--sm" onClick={() => onValue('')}>
          {t('staffLook.picture.without')}
        </button>
      )}
    </fieldset>
  )
}
