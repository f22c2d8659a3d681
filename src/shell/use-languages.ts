import { useStore } from '@nanostores/react'
import { $config } from '../core/stores/config.ts'
import { asLang } from '../core/stores/language.ts'

const OURS = [
  { code: 'zh', name: '中文' },
  { code: 'en', name: 'English' },
]

/** The configured languages that this portal supports. */
export function useLanguages(): { code: string; name: string }[] {
  const known = (useStore($config)?.languages ?? []).filter(({ code }) => asLang(code))
  return known.length ? known : OURS
}
