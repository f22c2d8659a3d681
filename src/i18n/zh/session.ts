/** The time of a session: the warning before its end, drafts, what was interrupted, other devices. */
export default {
  lapseTitle: '登录即将过期',
  lapseText: '到时将自动退出。已填写的内容会保留，您重新登录后即可继续。',
  lapseTextOnly: '到时将自动退出。请先提交尚未完成的内容；已填写的会保留到您重新登录。',
  lapseSaid: '登录将在两分钟内过期。按 F6 前往“继续使用”。',
  lapseLeft: '登录将在 {{count}} 秒内过期。',
  stay: '继续使用',
  stayAgain: '再试一次',
  dismiss: '暂不处理',
  stayed: '已延长 30 分钟',
  nearly: '已延长，但本次登录即将满 12 小时，届时请重新登录',
  unheard: '服务未响应，尚未延长。网络恢复后请再试一次。',
}
