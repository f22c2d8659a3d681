/** <opac-reader-banner>. */
export default {
  title: '我的图书馆',
  hello: '{{name}}，您好',
  outText: '登录后查看借阅、到期与请求',
  signIn: '登录',
  loading: '正在读取',
  failed: '您的信息没有取到',
  countersFailed: '数目没有取到',
  retry: '重试',
  counters: '我的图书馆概览',
  loans: '借阅',
  expiring: '到期',
  overdraft: '欠款',
  requests: '请求',
  booklists: '书单',
  unknown: '未取到',
}
