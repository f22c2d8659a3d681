const words = {
  title: '通过 VPN 访问',
  lead: '“{{name}}”需要通过图书馆的 VPN 访问，将在新标签页中打开。',
  asking: '正在获取网址',
  continue: '继续',
  invalid: '链接已失效',
  invalidText: '资源网址可能已变更，请刷新页面后重试；仍无法打开时，请联系图书馆。',
  reload: '刷新页面',
  unlisted: '图书馆登记的资源中没有此网址，可能已变更。',
  toBook: '查看图书',
  failed: '暂时无法获取网址，请稍后再试。',
}
export default words

declare module '../../keys.ts' {
  interface Messages {
    vpn: typeof words
  }
}
