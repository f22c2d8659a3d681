import { useStore } from '@nanostores/react'
import type { BaseConfig } from '../contract/x.ts'
import { $config } from '../core/stores/config.ts'
import { $dictionary, asLang } from '../core/stores/language.ts'
import { useLang } from '../i18n/use-t.ts'

const OURS = [
  { code: 'zh', name: '中文' },
  { code: 'en', name: 'English' },
]

/** The configured languages that this portal supports. */
export function useLanguages(): BaseConfig['languages'] {
  const known = (useStore($config)?.languages ?? []).filter(({ code, words }) => words || asLang(code))
  return known.length ? known : OURS
}

/** Whether a language is the current one. */
export function useIsOnView(): (language: BaseConfig['languages'][number]) => boolean {
  const lang = useLang()
  const further = useStore($dictionary)?.lang
  return ({ code, words }) => (words || further ? code === further : asLang(code) === lang)
}
