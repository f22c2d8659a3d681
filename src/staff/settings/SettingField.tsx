/** One setting: its name, what it does, where it is seen, its key; its field, what is wrong, what it was, its default. */
import { useLocation } from 'wouter'
import type { SettingOne, SettingValue, SettingWrong } from '../../contract/staff/staff-settings.ts'
import { compactDay } from '../../i18n/days.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { alert, warn } from '../../ui/icons/icons.ts'
import { history, lock } from '../../ui/icons/icons-pages.ts'
import { Control, hasOneField } from './Control.tsx'
import { type Edit, isContested, isSame, shownValue } from './edits.ts'

type Props = {
  setting: SettingOne
  edit: Edit | undefined
  wrong: SettingWrong[]
  /** what the edit will be, in words */
  after: string
  onValue: (value: SettingValue | null) => void
  onBack: () => void
  /** of two who changed it */
  onMine: () => void
}

export function SettingField({ setting, edit, wrong, after, onValue, onBack, onMine }: Props) {
  const t = useT()
  const { name, label, explains, control, shown, fixed, isLook, warning } = setting
  const id = `set-${name}`
  const value = shownValue(setting, edit)
  const isEditable = !isLook && fixed === ''
  const isOneField = isEditable && hasOneField(control)
  const isWide = isEditable && control.kind === 'rows'
  const classes = ['set4', isWide && 'set4--wide', edit && 'set4--ch', wrong.length > 0 && 'set4--bad']
  return (
    <div className={classes.filter(Boolean).join(' ')} data-setting={name}>
      <div className="set4__t">
        {isOneField ? (
          <label htmlFor={id}>{label}</label>
        ) : (
          <b className="set4__l" id={`${id}-label`}>
            {label}
          </b>
        )}
        <p>{explains}</p>
        <p className="set4__m">
          {shown.map(page => (
            <a key={page.label} href={page.href} target="_blank" rel="noopener">
              {page.label}
            </a>
          ))}
          <code>{name}</code>
        </p>
      </div>
      <div
        className="set4__c"
        {...(isEditable && !isOneField && { role: 'group', 'aria-labelledby': `${id}-label` })}
      >
        {isEditable ? (
          <Control {...{ id, label, control, value, wrong, onValue }} />
        ) : isLook ? (
          <LookValue setting={setting} />
        ) : (
          <div className="fixed">
            <Icon d={lock} />
            <span>
              {setting.said}
              <small>{fixed}</small>
            </span>
          </div>
        )}
        {wrong.length > 0 && (
          <div className="err" id={`${id}-wrong`}>
            <Icon d={alert} />
            <span>
              {wrong.map(one => (
                <span key={one.at}>{one.text} </span>
              ))}
              <Instead value={value} isAddress={control.kind === 'address'} onValue={onValue} />
            </span>
          </div>
        )}
        {warning && !edit && (
          <p className="warn4">
            <Icon d={warn} />
            <span>{warning}</span>
          </p>
        )}
        {isContested(setting, edit) && (
          <div className="theirs4">
            <p>{t('staffSettings.theirs', { theirs: setting.said, mine: after })}</p>
            <button type="button" className="btn btn--sm" onClick={onBack}>
              {t('staffSettings.takeTheirs')}
            </button>
            <button type="button" className="btn btn--sm btn--primary" onClick={onMine}>
              {t('staffSettings.keepMine')}
            </button>
          </div>
        )}
        {isEditable && <Facts {...{ setting, edit, onValue, onBack }} />}
      </div>
    </div>
  )
}

function Facts({ setting, edit, onValue, onBack }: Pick<Props, 'setting' | 'edit' | 'onValue' | 'onBack'>) {
  const t = useT()
  const lang = useLang()
  const { origin, by, defaultSaid, said } = setting
  const isDefault = isSame(shownValue(setting, edit), setting.default)
  return (
    <p className="set4__d">
      {edit && (
        <>
          <span className="was4">
            <Icon d={history} />
            {edit.value === null ? t('staffSettings.willDefault') : t('staffSettings.was', { value: said })}
          </span>
          <button type="button" className="linkbtn" onClick={onBack}>
            {t('staffSettings.back')}
          </button>
        </>
      )}
      {(!edit || !isDefault) && <span>{t('staffSettings.default', { value: defaultSaid })}</span>}
      {!edit && origin !== 'default' && (
        <span>
          {t(`staffSettings.origin.${origin}`, {
            name: by?.operator ?? '',
            date: compactDay(by?.date ?? '', lang),
          })}
        </span>
      )}
      {!edit && origin !== 'default' && (
        <button type="button" className="linkbtn" onClick={() => onValue(null)}>
          {t('staffSettings.toDefault')}
        </button>
      )}
    </p>
  )
}

function LookValue({ setting }: { setting: SettingOne }) {
  const t = useT()
  const [, go] = useLocation()
  return (
    <>
      <p className="said4">{setting.said}</p>
      <p className="set4__d">
        <a
          href="/staff/look"
          onClick={event => {
            event.preventDefault()
            go('/look')
          }}
        >
          {t('staffSettings.look')}
        </a>
      </p>
    </>
  )
}

/** The address that was meant, if only its beginning is missing. */
function Instead({
  value,
  isAddress,
  onValue,
}: {
  value: SettingValue
  isAddress: boolean
  onValue: (value: string) => void
}) {
  const t = useT()
  if (!isAddress || typeof value !== 'string' || /^\w+:/.test(value)) return null
  const meant = `https://${value.trim()}`
  if (!value.includes('.') || !URL.canParse(meant)) return null
  return (
    <button type="button" className="linkbtn" onClick={() => onValue(meant)}>
      {t('staffSettings.useInstead', { value: meant })}
    </button>
  )
}
