/** Passkeys, of readers and of the staff. */
const words = {
  title: '通行密钥',
  text: '用本设备的指纹、面容或锁屏密码登录，无需输入密码。',
  signIn: '用通行密钥登录',
  none: '还没有通行密钥。',
  unnamed: '未命名',
  added: '{{added}} 添加',
  used: '{{used}} 最近使用',
  unused: '尚未使用',
  synced: '已在多台设备间同步',
  add: '添加通行密钥',
  name: '名称（如“我的手机”）',
  password: '当前密码',
  rename: '重命名',
  save: '保存',
  remove: '移除',
  removeAsk: '移除“{{name}}”？移除后不能再用它登录。',
  isAdded: '已添加通行密钥',
  isRemoved: '已移除通行密钥',
  cancelled: '操作已取消或超时，请重试',
  known: '此设备已有本账户的通行密钥',
  failed: '此浏览器未能使用通行密钥',
}
export default words

declare module '../keys.ts' {
  interface Messages {
    passkeys: typeof words
  }
}
