/** Where a book is shared. WECHAT has no address of its own: it reads the QR code. */
export const SHARE_CHANNELS = ['WECHAT', 'QQ', 'QQ_SPACE'] as const
type Channel = (typeof SHARE_CHANNELS)[number]

const PAGES: Record<Exclude<Channel, 'WECHAT'>, string> = {
  QQ: 'https://connect.qq.com/widget/shareqq/index.html',
  QQ_SPACE: 'https://sns.qzone.qq.com/cgi-bin/qzshare/cgi_qzshare_onekey',
}

/** The channel's own page, which is told the book's address and title and nothing else. null = none */
export const shareHref = (channel: Channel, { url, title }: { url: string; title: string }): string | null =>
  channel === 'WECHAT' ? null : `${PAGES[channel]}?${new URLSearchParams({ url, title })}`
