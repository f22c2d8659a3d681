import { copyText } from '../../../core/browser/copy-text.ts'
import { SHARE_CHANNELS, shareHref } from '../../../core/rules/share-links.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { copy } from '../../../ui/icons-cite.ts'
import { type ShareProps, useShare } from './use-share.ts'

/** B12: the three channels and the address itself. @param onCode shows the QR code, large: what one of them reads */
export function Channels({ onCode, ...props }: ShareProps & { onCode: () => void }) {
  const t = useT()
  const { data, hasFailed, retry } = useShare(props)

  function sayFailed() {
    toast('err', { key: 'bookMore.share.failed' })
    if (hasFailed) retry()
  }
  const copyAddress = async () => {
    if (!data) return sayFailed()
    const isCopied = await copyText(data.url)
    toast(isCopied ? 'ok' : 'err', {
      key: isCopied ? 'bookMore.share.copySuccess' : 'bookMore.share.copyFailure',
    })
  }

  return (
    <div className="row share__row">
      {SHARE_CHANNELS.map(channel => {
        const href = data && shareHref(channel, data)
        return href ? (
          <a key={channel} className="btn btn--sm" href={href} target="_blank" rel="noopener noreferrer">
            {t(`bookMore.share.channels.${channel}`)}
            <span className="sr">{t('book.newWindow')}</span>
          </a>
        ) : (
          <button
            key={channel}
            type="button"
            className="btn btn--sm"
            onClick={channel === 'WECHAT' ? onCode : sayFailed}
          >
            {t(`bookMore.share.channels.${channel}`)}
          </button>
        )
      })}
      <button type="button" className="btn btn--sm" onClick={() => void copyAddress()}>
        <Icon d={copy} />
        {t('bookMore.share.copy')}
      </button>
    </div>
  )
}
