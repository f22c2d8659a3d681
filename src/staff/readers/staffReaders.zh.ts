/** Room of the readers' sign-in help, in Chinese. */
const words = {
  note: '读者无法登录时使用。一次只能查一位读者，个人信息部分隐藏，查询均记入操作记录。',
  name: '证号或用户名',
  nameHint: '须完整输入。请先核对读者本人的证件。',
  find: '查找',
  nobody: '{{name}}：没有此读者',
  cards: { valid: '读者证有效', suspended: '读者证已停用', expired: '读者证已过期', lost: '读者证已挂失' },
  last: '上次登录 {{date}}',
  neverIn: '从未登录',
  password: '密码',
  verified: '邮箱 {{email}}。',
  unverified: '邮箱 {{email}}，未验证。',
  again: '可发送重置密码的链接，30 分钟内有效。',
  first: '尚未设置密码，可发送首次设置密码的链接，7 天内有效。',
  until: '已有一个链接，{{until}} 前有效。',
  address: '读者说的邮箱地址',
  addressHint: '登记的邮箱未经验证，可能有误，与读者说的一致才发送。',
  sayAddress: '请输入读者说的邮箱地址',
  link: '发送密码链接',
  linkTitle: '发送密码链接？',
  linkText: '链接将发送到 {{reader}}（{{name}}）的邮箱 {{email}}，收到的人可以设置此账号的密码。',
  linked: '已向 {{name}} 发送链接。撤销后链接失效',
  sessions: '登录状态',
  sessionCount: '现有 {{count}} 处登录（含代读者使用的其他程序）。',
  noSessions: '现无登录。',
  signOut: '全部退出',
  signOutTitle: '退出全部登录？',
  signOutText: '{{reader}}（{{name}}）的 {{count}} 处登录立即退出，须重新登录。不能撤销。',
  signedOut: '{{name}} 的登录已全部退出',
  pause: '登录暂停',
  failures: '一小时内输错密码 {{count}} 次。',
  paused: '登录暂停，还剩 {{seconds}} 秒。',
  noFailures: '一小时内没有输错密码。',
  unpause: '解除暂停',
  unpaused: '{{name}} 的登录暂停已解除',
  undone: '已撤销',
  trail: '操作记录',
  acts: {
    looked: '查询',
    linked: '发送密码链接',
    notSent: '链接发送失败',
    signedOut: '退出全部登录',
    unpaused: '解除暂停',
    undone: '撤销',
  },
  keysOf: { find: '查找读者' },
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    staffReaders: typeof words
  }
}
