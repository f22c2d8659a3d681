/** Room of other sites, in Chinese. */
const words = {
  note: '公开的检索框、图书展示等任何网站都可使用，不必添加。要显示读者借阅数量的网站才在此添加，且须经读者本人同意。',
  add: '添加网站',
  address: '网页地址',
  addressHint: '放有组件的网页，例如 https://portal.example.edu/reading',
  look: '检查',
  looking: '正在检查…',
  looked: '检查结果',
  name: '名称（读者同意前会看到）',
  allow: '添加',
  origin: '添加的来源',
  only: '仅限此来源，不含子域名。该网站可显示读者的称呼和 5 个数量，不含具体图书。',
  fix: '需要加入',
  copy: '复制',
  copied: '已复制',
  listed: '已添加的网站',
  count: '共 {{count}} 个。',
  perMonth: '次数为本月加载，不足 5 人的不显示。',
  none: '还没有添加网站。',
  site: '网站',
  elements: '使用的组件（本月）',
  keys: '服务器密钥',
  since: '添加时间',
  actions: '操作',
  unseen: '无数据',
  fixed: '由环境变量 ALLOW_ORIGINS 设定，此处只能查看；这些网站可以直接使用读者的登录状态。',
  lookAgain: '检查 {{site}}',
  remove: '移除',
  removeOf: '移除 {{site}}',
  removeTitle: '移除 {{site}}？',
  removeText: '该网站的借阅信息栏立即不再显示数量，{{count}} 个服务器密钥失效。检索框和图书展示不受影响。',
  added: '{{site}} 已添加',
  renamed: '{{site}} 的名称已修改',
  removed: '{{site}} 已移除',
  undone: '已撤销',
  code: '组件代码',
  codeNote: '把组件放到网页上的代码',
  make: '生成代码',
  policy: '对方网站若有内容安全策略（CSP），需要加入：',
  keyNote: '对方服务器可凭密钥显示数量；密钥由命令生成和吊销：',
  trail: '操作记录',
  acts: { added: '添加', renamed: '改名', removed: '移除', undone: '撤销' },
  numbers: '按网站统计',
  keysOf: { address: '添加网站', sites: '上一个、下一个', remove: '移除', look: '检查' },
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    staffSites: typeof words
  }
}
