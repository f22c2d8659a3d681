/** The other of the two languages, at sign-in and in every room. */
import { writeCookie } from '../core/browser/cookies.ts'
import { applyLanguage, type Lang } from '../core/stores/language.ts'
import { prepareLanguage } from '../i18n/index.ts'
import { useLang } from '../i18n/use-t.ts'
import { Icon } from '../ui/icons/Icon.tsx'
import { globe } from '../ui/icons/icons.ts'

export function LanguageSwitch() {
  const other: Lang = useLang() === 'zh' ? 'en' : 'zh'
  async function change() {
    await prepareLanguage(other)
    writeCookie('opac.lang', other)
    document.documentElement.lang = other === 'zh' ? 'zh-CN' : 'en'
    applyLanguage(other)
  }
  return (
    <button type="button" className="btn btn--sm btn--quiet" lang={other} onClick={() => void change()}>
      <Icon d={globe} />
      {other === 'zh' ? '中文' : 'English'}
    </button>
  )
}
