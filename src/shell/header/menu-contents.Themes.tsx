import { useStore } from '@nanostores/react'
import { THEME_CODES } from '../../core/limits.ts'
import { $config } from '../../core/stores/config.ts'
import { $scheme, $theme, chooseScheme, chooseTheme, type Scheme } from '../../core/stores/theme.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { check } from '../../ui/icons/icons-pages.ts'
import { MenuRadio } from '../../ui/over/Menu.tsx'

const SCHEMES: [Scheme, MessageKey][] = [
  ['', 'shell.schemeAuto'],
  ['light', 'shell.schemeLight'],
  ['dark', 'shell.schemeDark'],
]

/** S07: four themes, and light or dark. */
export function ThemeChoices() {
  const t = useT()
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a menu */}
      <div role="group" aria-label={t('shell.theme')}>
        <ThemeRadios />
      </div>
      <hr />
      {/* biome-ignore lint/a11y/useSemanticElements: as above */}
      <div role="group" aria-label={t('shell.scheme')}>
        <SchemeRadios />
      </div>
    </>
  )
}

/** isBare: colours only, with names for screen readers */
export function ThemeRadios({ isBare = false }) {
  const t = useT()
  const theme = useStore($theme)
  const own = useStore($config)?.themes
  return THEME_CODES.map((code, at) => (
    <MenuRadio key={code} checked={code === theme} theme={code} onChoose={() => chooseTheme(code)}>
      <span className="swatch" />
      <span className={isBare ? 'sr' : undefined}>{own?.[at]?.name || t(`shell.theme${code}`)}</span>
      {code === theme && <Icon d={check} />}
    </MenuRadio>
  ))
}

export function SchemeRadios() {
  const t = useT()
  const scheme = useStore($scheme)
  return SCHEMES.map(([value, key]) => (
    <MenuRadio key={key} checked={value === scheme} onChoose={() => chooseScheme(value)}>
      {t(key)}
      {value === scheme && <Icon d={check} />}
    </MenuRadio>
  ))
}
