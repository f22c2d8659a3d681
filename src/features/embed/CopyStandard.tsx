import { useState } from 'react'
import { copyText, selectText } from '../../core/browser/copy-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/Icon.tsx'
import { copy } from '../../ui/icons-cite.ts'
import { check } from '../../ui/icons-pages.ts'
import { Code } from './Code.tsx'
import { elementCode } from './snippets.ts'

/** The search bar as it is, for whoever wants nothing else. */
export function CopyStandard() {
  const t = useT()
  const [said, setSaid] = useState<'' | 'copied' | 'refused'>('')
  const code = elementCode(
    {
      piece: 'search-bar',
      words: { attributes: [], variables: [] },
      values: {},
      origin: location.origin,
      texts: { ...NO_TEXTS, term: t('embed.fallback.term'), search: t('embed.fallback.search') },
    },
    false,
  )
  return (
    <>
      <span>{t('embed.hurry')}</span>
      <button
        type="button"
        className="btn"
        onClick={() => void copyText(code).then(done => setSaid(done ? 'copied' : 'refused'))}
      >
        <Icon d={said === 'copied' ? check : copy} />
        {t(said === 'copied' ? 'embed.copied' : 'embed.copyStandard')}
      </button>
      <span role="status" className={said === 'refused' ? '' : 'sr'}>
        {said === 'copied' && t('embed.copied')}
        {said === 'refused' && t('embed.copyRefused')}
      </span>
      {said === 'refused' && (
        <Code ref={node => node && selectText(node)} code={code} label={t('embed.code')} />
      )}
    </>
  )
}

const NO_TEXTS = { book: '', books: '', shelf: '', reader: '' }
