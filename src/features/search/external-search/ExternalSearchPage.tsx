/**
 * /external/search?type=title&text=…: entry point for other sites (F09). type is a code of the search conditions, any
 * field when absent; the seed does not name the parameters.
 */
import { useEffect } from 'react'
import { useLocation, useRouter, useSearch } from 'wouter'
import { searchChoices } from '../../../blocks/search-bar/search-choices.ts'
import { searchDefaults } from '../../../core/rules/search/search-defaults.ts'
import { listOf } from '../../../core/rules/search/search-models.ts'
import { plainSearch, writeSearchUrl } from '../../../core/rules/search/search-url.ts'
import { $config, confValue } from '../../../core/stores/config.ts'
import { remember } from '../../../core/stores/search-history.ts'
import { useT } from '../../../i18n/use-t.ts'
import { FullMessage } from '../../../ui/state/FullMessage.tsx'

/** ms until the redirect to home (seed 1 §4) */
const REDIRECT_DELAY = 1500

export default function ExternalSearchPage() {
  const t = useT()
  const { base } = useRouter()
  const [, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const text = (params.get('text') ?? '').trim()
  const type = params.get('type') || 'all'
  const isKnown = searchChoices($config.get(), t).fields.some(field => field.code === type)

  useEffect(() => {
    if (text && isKnown) {
      const list = listOf(confValue('space.result.model'))
      const defaults = searchDefaults($config.get(), list)
      remember(text)
      return navigate(list + writeSearchUrl(plainSearch(text, type, '*', defaults), defaults), {
        replace: true,
      })
    }
    const home = `${base}/index`
    // a reloaded portal may know an unknown type
    const timer = setTimeout(
      () => (text ? location.replace(home) : navigate('/index', { replace: true })),
      REDIRECT_DELAY,
    )
    return () => clearTimeout(timer)
  }, [text, type, isKnown])

  if (text && isKnown) return null
  return (
    <div role="alert">
      <FullMessage scene="gap" title={t(text ? 'external.unknown' : 'external.empty')}>
        {t('external.toHome')}
      </FullMessage>
    </div>
  )
}
