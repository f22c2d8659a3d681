import { asLang } from '../core/stores/language.ts'
import { useLang, useT } from '../i18n/use-t.ts'
import { Icon } from '../ui/Icon.tsx'
import { chevDown, globe } from '../ui/icons.ts'
import { Menu } from '../ui/Menu.tsx'
import { LanguageChoices } from './menu-contents.Languages.tsx'
import { useLanguages } from './use-languages.ts'

export function Languages() {
  const t = useT()
  const now = useLang()
  const name = useLanguages().find(({ code }) => asLang(code) === now)?.name ?? now
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
