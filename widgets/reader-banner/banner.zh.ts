/** <opac-reader-banner>. */
const words = {
  title: '我的图书馆',
  hello: '{{name}}，您好',
  outText: '登录后查看借阅、到期和请求',
  signIn: '登录',
  loading: '正在加载',
  failed: '读者信息加载失败',
  countersFailed: '借阅信息加载失败',
  retry: '重试',
  counters: '我的图书馆概览',
  loans: '借阅',
  expiring: '即将到期',
  overdraft: '欠费',
  requests: '请求',
  booklists: '书单',
  unknown: '暂无数据',
}
export default words

declare module '../../src/i18n/keys.ts' {
  interface Messages {
    banner: typeof words
  }
}
