import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ACCESS, type Access, type AccessName, readAccess, writeAccess } from '../../core/rules/access.ts'
import { $access, $accessPanel, chooseAccess } from '../../core/stores/access.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { close } from '../../ui/icons/icons.ts'
import { half, home, lines, motion, pointer, ruler, text } from '../../ui/icons/icons-access.ts'
import { minus, plus, undo } from '../../ui/icons/icons-pages.ts'
import { Alert } from '../../ui/state/Alert.tsx'
import { isAccessKept } from './access-kept.ts'
import { ReadAloud } from './ReadAloud.tsx'

const SIZES = ['100', ...ACCESS.text]

/** Beside the page, never over it: each change shows at once. */
export function AccessPanel() {
  const t = useT()
  const chosen = useStore($access)
  const access = readAccess(chosen)
  const panel = useRef<HTMLElement>(null)
  const choose = (change: Access) => chooseAccess(writeAccess({ ...access, ...change }))
  const shut = () => {
    $accessPanel.set(false)
    document.querySelector<HTMLElement>('.util--acc')?.focus()
  }
  useEffect(() => {
    // beside the page it is in view already
    panel.current?.focus({ preventScroll: 'beside' in document.documentElement.dataset })
  }, [])

  const size = SIZES.indexOf(access.text ?? '100')
  const setSize = (to: number) => choose({ text: ACCESS.text[to - 1] })
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const count = chosen ? chosen.split('.').length : 0
  return (
    <aside
      ref={panel}
      className="acp"
      id="acp"
      aria-labelledby="acp-h"
      tabIndex={-1}
      onKeyDown={event => {
        if (event.key === 'Escape' && !event.defaultPrevented) shut()
      }}
    >
      <header className="acp__h">
        <h2 id="acp-h">{t('access.title')}</h2>
        <button type="button" className="iconbtn iconbtn--sm" aria-label={t('access.close')} onClick={shut}>
          <Icon d={close} />
        </button>
      </header>
      <Row icon={text} name={t('access.text')}>
        {/* biome-ignore lint/a11y/useSemanticElements: two buttons of one value, no fields */}
        <div className="acp__st" role="group" aria-label={t('access.text')}>
          <button
            type="button"
            className="iconbtn"
            aria-label={t('access.smaller')}
            disabled={size === 0}
            onClick={() => setSize(size - 1)}
          >
            <Icon d={minus} />
          </button>
          <span className="acp__n100" aria-live="polite">
            {SIZES[size]}%
          </span>
          <button
            type="button"
            className="iconbtn"
            aria-label={t('access.larger')}
            disabled={size === SIZES.length - 1}
            onClick={() => setSize(size + 1)}
          >
            <Icon d={plus} />
          </button>
        </div>
      </Row>
      <Row icon={lines} name={t('access.spacing')}>
        <Choices name="spacing" access={access} onChoose={choose} className="acp__seg" />
      </Row>
      <Row icon={half} name={t('access.contrast')}>
        <Choices name="contrast" access={access} onChoose={choose} className="acp__sw" />
      </Row>
      <Row icon={pointer} name={t('access.pointer')}>
        <Choices name="pointer" access={access} onChoose={choose} className="acp__seg" />
      </Row>
      <Row
        icon={motion}
        name={t('access.motion')}
        note={t(access.motion ? 'access.stopped' : 'access.asSystem')}
      >
        <Switch
          name={t('access.motion')}
          isOn={!access.motion && !isStill}
          disabled={isStill}
          onPress={() => choose({ motion: access.motion ? undefined : 'calm' })}
        />
      </Row>
      {isStill && (
        <div className="acp__a">
          <Alert kind="info">
            <b>{t('access.systemStill')}</b>
            <p>{t('access.systemStillText')}</p>
          </Alert>
        </div>
      )}
      <Row icon={ruler} name={t('access.ruler')} note={t('access.rulerKeys')}>
        <Switch
          name={t('access.ruler')}
          isOn={!!access.ruler}
          onPress={() => choose({ ruler: access.ruler ? undefined : 'on' })}
        />
      </Row>
      <Row icon={home} name={t('access.home')} note={t('access.homeText')}>
        <Switch
          name={t('access.home')}
          isOn={!!access.home}
          onPress={() => choose({ home: access.home ? undefined : 'senior' })}
        />
      </Row>
      <ReadAloud />
      {count > 0 && !isAccessKept() && (
        <div className="acp__a">
          <Alert kind="warn">
            <b>{t('access.notKept')}</b>
            <p>{t('access.notKeptText')}</p>
          </Alert>
        </div>
      )}
      <footer className="acp__f">
        <button
          type="button"
          className="btn btn--sm"
          data-then="#acp"
          disabled={!count}
          onClick={() => chooseAccess('')}
        >
          <Icon d={undo} />
          {t('access.reset')}
        </button>
        <p>{count ? t('access.changed', { count }) : t('access.unchanged')}</p>
      </footer>
    </aside>
  )
}

type RowProps = { icon: string; name: string; note?: string; children: ReactNode }

const Row = ({ icon, name, note, children }: RowProps) => (
  <div className="acp__r">
    <span className="acp__k">
      <Icon d={icon} />
      <span>
        {name}
        {note && <small>{note}</small>}
      </span>
    </span>
    {children}
  </div>
)

type ChoicesProps = {
  name: AccessName & ('spacing' | 'contrast' | 'pointer')
  access: Access
  onChoose: (change: Access) => void
  className: string
}

/** As usual, or one of two others. */
function Choices({ name, access, onChoose, className }: ChoicesProps) {
  const t = useT()
  const values = ['usual', ...ACCESS[name]] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, no fields
    <div className={className} role="group" aria-label={t(`access.${name}`)}>
      {values.map(value => (
        <button
          key={value}
          type="button"
          aria-pressed={(access[name] ?? 'usual') === value}
          onClick={() => onChoose({ [name]: value === 'usual' ? undefined : value })}
        >
          {name === 'contrast' && (
            <span className={`acp__aa acp__aa--${value}`} aria-hidden="true">
              {t('access.sample')}
            </span>
          )}
          {value === 'usual' ? t('access.usual') : t(`access.${name}s.${value}` as 'access.usual')}
        </button>
      ))}
    </div>
  )
}

type SwitchProps = { name: string; isOn: boolean; disabled?: boolean; onPress: () => void }

function Switch({ name, isOn, disabled, onPress }: SwitchProps) {
  const t = useT()
  return (
    <span className="swt">
      <span aria-hidden="true">{t(isOn ? 'access.on' : 'access.off')}</span>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={name}
        disabled={disabled}
        onClick={onPress}
      />
    </span>
  )
}
