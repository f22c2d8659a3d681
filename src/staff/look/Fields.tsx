/** The editable sections: name, logo, themes, menu, home, texts. Settings fixed by the environment are marked so. */

import { type ReactNode, useId } from 'react'
import type { LookState, LookValues } from '../../contract/staff/staff-look.ts'
import { knownKind } from '../../core/rules/known-kind.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { lock } from '../../ui/icons/icons-pages.ts'
import { PICTURE_TYPES, usePicture } from '../pictures.ts'
import { MenuFields } from './MenuFields.tsx'
import { Ordered } from './Ordered.tsx'

type Props = {
  values: LookValues
  state: LookState
  onValues: (values: LookValues) => void
}
type Both = { zh: string; en: string }

export const SECTIONS = ['name', 'themes', 'menu', 'home', 'texts'] as const
type SectionName = (typeof SECTIONS)[number]
export const sectionId = (name: SectionName): string => `look-${name}`

export function Fields({ values, state, onValues }: Props) {
  const t = useT()
  const put = (change: Partial<LookValues>) => onValues({ ...values, ...change })
  const both = (name: 'name' | 'subtext' | 'prompt' | 'copyright' | 'guide' | 'finesPlace', rows = 1) => (
    <TextOfBoth
      label={t(`staffLook.fields.${name}`)}
      value={values[name]}
      rows={rows}
      onValue={next => put({ [name]: next })}
    />
  )
  /** the file may have a module that there is none of */
  const moduleName = (name: string): string => {
    const known = knownKind(state.allModules, name)
    return known ? t(`staffLook.modules.${known}`) : name
  }
  const offModules = state.allModules.filter(name => !values.modules.includes(name))
  const offThemes = state.allThemes.filter(({ code }) => !values.themes.includes(code))
  return (
    <div>
      <Section name="name">
        {both('name')}
        {both('subtext')}
        <Logo values={values} onName={logo => put({ logo })} />
        {state.fixed.map(({ name, value }) => (
          <p key={name} className="fixed">
            <Icon d={lock} />
            <span>
              {value}
              <small>{t('staffLook.fixed', { name })}</small>
            </span>
          </p>
        ))}
      </Section>
      <Section name="themes">
        <Ordered
          items={values.themes}
          keyOf={code => code}
          nameOf={code => state.allThemes.find(one => one.code === code)?.name ?? code}
          label={t('staffLook.sections.themes')}
          onOrder={themes => put({ themes })}
        >
          {code => (
            <>
              <i className="swatch2" data-theme={code} aria-hidden="true" />
              <button
                type="button"
                className="btn btn--sm btn--quiet"
                disabled={values.themes.length === 1}
                onClick={() => put({ themes: values.themes.filter(one => one !== code) })}
              >
                {t('staffLook.off')}
              </button>
            </>
          )}
        </Ordered>
        <Offered
          items={offThemes.map(({ code, name }) => ({ key: code, name }))}
          onAdd={code => put({ themes: [...values.themes, code] })}
        />
      </Section>
      <Section name="menu">
        <MenuFields menu={values.menu} pages={state.pages} onMenu={menu => put({ menu })} />
      </Section>
      <Section name="home">
        <Ordered
          items={values.modules}
          keyOf={name => name}
          nameOf={moduleName}
          label={t('staffLook.sections.home')}
          onOrder={modules => put({ modules })}
        >
          {name => (
            <button
              type="button"
              className="btn btn--sm btn--quiet"
              onClick={() => put({ modules: values.modules.filter(one => one !== name) })}
            >
              {t('staffLook.off')}
            </button>
          )}
        </Ordered>
        <Offered
          items={offModules.map(name => ({ key: name, name: moduleName(name) }))}
          onAdd={name => put({ modules: [...values.modules, name] })}
        />
      </Section>
      <Section name="texts">
        {both('prompt')}
        {both('copyright')}
        {both('finesPlace')}
        {both('guide', 5)}
      </Section>
    </div>
  )
}

function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const t = useT()
  return (
    <section className="lkset" id={sectionId(name)} tabIndex={-1}>
      <h2>{t(`staffLook.sections.${name}`)}</h2>
      <div>{children}</div>
    </section>
  )
}

type TextProps = { label: string; value: Both; rows: number; onValue: (value: Both) => void }

function TextOfBoth({ label, value, rows, onValue }: TextProps) {
  const id = useId()
  return (
    <fieldset className="bothtext">
      <legend>{label}</legend>
      {(['zh', 'en'] as const).map(lang => (
        <div key={lang}>
          <label htmlFor={`${id}${lang}`}>{lang === 'zh' ? '中文' : 'English'}</label>
          {rows === 1 ? (
            <input
              id={`${id}${lang}`}
              className="input"
              lang={lang}
              maxLength={4000}
              value={value[lang]}
              onInput={event => onValue({ ...value, [lang]: event.currentTarget.value })}
            />
          ) : (
            <textarea
              id={`${id}${lang}`}
              className="input"
              lang={lang}
              rows={rows}
              maxLength={4000}
              value={value[lang]}
              onInput={event => onValue({ ...value, [lang]: event.currentTarget.value })}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}

/** Items that can be added. */
function Offered({ items, onAdd }: { items: { key: string; name: string }[]; onAdd: (key: string) => void }) {
  const t = useT()
  if (!items.length) return null
  return (
    <p className="offered">
      {items.map(({ key, name }) => (
        <button key={key} type="button" className="btn btn--sm" onClick={() => onAdd(key)}>
          + {t('staffLook.on', { name })}
        </button>
      ))}
    </p>
  )
}

function Logo({ values, onName }: { values: LookValues; onName: (name: string) => void }) {
  const t = useT()
  const id = useId()
  const { fault, send } = usePicture('logo', ({ name }) => onName(name))
  return (
    <div className="lklogo">
      <label htmlFor={id}>{t('staffLook.logo')}</label>
      <input
        id={id}
        type="file"
        accept={PICTURE_TYPES}
        onChange={event => void send(event.currentTarget.files?.[0])}
      />
      <small>{t('staffLook.logoHint')}</small>
      {fault && (
        <p role="alert" className="staffin__no">
          {fault}
        </p>
      )}
      {values.logo && (
        <p>
          <span className="mono">{values.logo}</span>{' '}
          <button type="button" className="btn btn--sm btn--quiet" onClick={() => onName('')}>
            {t('staffLook.ownMark')}
          </button>
        </p>
      )}
    </div>
  )
}
