/** The time of a session: the warning before its end, drafts, what was interrupted, other devices. */
const words = {
  lapseTitle: '登录即将过期',
  lapseText: '到时将自动退出。已填写的内容会保留，您重新登录后即可继续。',
  lapseTextOnly: '到时将自动退出。请先提交未完成的内容，已填写的内容会保留到您重新登录。',
  lapseSaid: '登录将在 2 分钟内过期。按 F6 前往“继续使用”。',
  lapseLeft: '登录将在 {{count}} 秒内过期。',
  stay: '继续使用',
  dismiss: '暂不处理',
  stayed: '已延长 30 分钟',
  nearly: '已延长，但本次登录即将满 12 小时，届时请重新登录',
  unheard: '服务未响应，尚未延长，请在网络恢复后重试。',
  draftFound: '已恢复您上次未提交的内容。',
  draftDrop: '清空并重新填写',
  renewed: '已为您完成刚才的续借：《{{title}}》，应还日期 {{date}}',
  changedSeveral: '已为您完成刚才的更改：成功 {{done}} 项，未成功 {{failed}} 项',
  renewedSeveral: '已为您完成刚才的续借：成功 {{done}} 册，未成功 {{failed}} 册',
  requested: '已为您提交刚才的请求：《{{title}}》',
  collected: '已为您完成刚才的收藏，在书单“{{title}}”中',
  reviewed: '已为您发表刚才的书评：《{{title}}》',
  lossReported: '已为您完成刚才的挂失',
  lossAlready: '您的读者证已挂失，无需重复挂失',
  cancelled: '已为您完成刚才的取消：《{{title}}》',
  suggested: '已为您提交刚才的荐购：《{{title}}》',
  resumed: '已为您完成刚才的操作：“{{title}}”',
  already: '“{{title}}”：此操作已完成，无需重复',
  refused: '“{{title}}”：操作未完成，请重试',
  refusedWhy: '“{{title}}”：操作未完成。{{why}}',
  sessions: '已登录的设备',
  computer: '电脑',
  phone: '手机',
  tablet: '平板',
  unknownDevice: '未知设备',
  here: '本机',
  since: '{{since}} 登录，最近使用 {{seen}}',
  endOthers: '退出其他 {{count}} 处登录',
  onlyHere: '仅在本机登录。',
  ended: '已退出其他 {{count}} 处登录',

  contactTitle: '补全联系方式',
  contactText: '您还没有填写{{what}}。填写后可以收到到期提醒与预约通知。',
  contactBoth: '邮箱和手机号',
  contactEmail: '邮箱',
  contactMobile: '手机号',
  contactGo: '填写',
  contactLater: '以后再说',
}
export default words

declare module '../../keys.ts' {
  interface Messages {
    session: typeof words
  }
}
