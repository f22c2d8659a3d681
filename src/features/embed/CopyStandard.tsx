import { useState } from 'react'
import { copyText, selectText } from '../../core/browser/copy-text.ts'
import { useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { copy } from '../../ui/icons/icons-cite.ts'
import { check } from '../../ui/icons/icons-pages.ts'
import { Code } from './Code.tsx'
import { elementCode } from './snippets.ts'

/** Copies the standard search bar's code. */
export function CopyStandard() {
  const t = useT()
  const [status, setStatus] = useState<'' | 'copied' | 'refused'>('')
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
        onClick={() => void copyText(code).then(done => setStatus(done ? 'copied' : 'refused'))}
      >
        <Icon d={status === 'copied' ? check : copy} />
        {t(status === 'copied' ? 'embed.copied' : 'embed.copyStandard')}
      </button>
      <span role="status" className={status === 'refused' ? '' : 'sr'}>
        {status === 'copied' && t('embed.copied')}
        {status === 'refused' && t('embed.copyRefused')}
      </span>
      {status === 'refused' && (
        <Code ref={node => node && selectText(node)} code={code} label={t('embed.code')} />
      )}
    </>
  )
}

const NO_TEXTS = { book: '', books: '', shelf: '', reader: '' }
