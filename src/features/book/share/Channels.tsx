import { copyText } from '../../../core/browser/copy-text.ts'
import { toast } from '../../../core/stores/toasts.ts'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { copy } from '../../../ui/icons/icons-cite.ts'
import { type ShareProps, useShare } from './use-share.ts'

/** B12: the three channels and the URL. @param onCode shows the QR code enlarged, which WeChat scans */
export function Channels({ onCode, ...props }: ShareProps & { onCode: () => void }) {
  const t = useT()
  const { data, hasFailed, retry } = useShare(props)

  function showFailed() {
    toast('err', { key: 'bookMore.share.failed' })
    if (hasFailed) retry()
  }
  const copyAddress = async () => {
    if (!data) return showFailed()
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
            onClick={channel === 'WECHAT' ? onCode : showFailed}
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

/** Sharing channels. WECHAT has no share URL: it scans the QR code. */
const SHARE_CHANNELS = ['WECHAT', 'QQ', 'QQ_SPACE'] as const
type Channel = (typeof SHARE_CHANNELS)[number]

const PAGES: Record<Exclude<Channel, 'WECHAT'>, string> = {
  QQ: 'https://connect.qq.com/widget/shareqq/index.html',
  QQ_SPACE: 'https://sns.qzone.qq.com/cgi-bin/qzshare/cgi_qzshare_onekey',
}

/** The channel's share page with URL and title only. null = none */
const shareHref = (channel: Channel, { url, title }: { url: string; title: string }): string | null =>
  channel === 'WECHAT' ? null : `${PAGES[channel]}?${new URLSearchParams({ url, title })}`
