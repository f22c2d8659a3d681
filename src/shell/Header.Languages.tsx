import { useStore } from '@nanostores/react'
import { Fragment } from 'react'
import { $config } from '../core/stores/config.ts'
import { asLang } from '../core/stores/language.ts'
import { useLang, useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'
import { check, chevDown, globe } from '../ui/icons.ts'
import { Menu, MenuRadio } from '../ui/Menu.tsx'
import { switchLanguage } from './switch-language.ts'

const OURS = [
  { code: 'zh', name: '中文' },
  { code: 'en', name: 'English' },
]

const languagesOf = (configured: { code: string; name: string }[] | undefined) => {
  const known = (configured ?? []).filter(language => asLang(language.code))
  return known.length ? known : OURS
}

/** S06: the interface's languages, as far as this portal speaks them. */
export function LanguageChoices() {
  const now = useLang()
  return languagesOf(useStore($config)?.languages).map(({ code, name }) => {
    const lang = asLang(code)!
    return (
      <Fragment key={code}>
        <MenuRadio checked={lang === now} lang={lang} onChoose={() => void switchLanguage(lang)}>
          {name}
          {lang === now && <Icon d={check} />}
        </MenuRadio>
      </Fragment>
    )
  })
}

export function Languages() {
  const t = useT()
  const now = useLang()
  const name = languagesOf(useStore($config)?.languages).find(({ code }) => asLang(code) === now)?.name ?? now
  return (
    <Menu
      className="desk"
      kind="radio"
      label={t('shell.language', { name })}
      summary={
        <>
          <Icon d={globe} />
          <span className="lbl">{name}</span>
          <Icon d={chevDown} />
        </>
      }
    >
      <LanguageChoices />
    </Menu>
  )
}
