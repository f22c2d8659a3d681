/** The error catalogue: first specification, section 8. */
const words = {
  expired: '登录已过期，请重新登录',
  status: '系统发生错误，请联系管理员（{{status}}）',
  silent: '服务未响应，请联系管理员',
  cancelled: '请求已取消',
  other: '请求有误，请联系管理员',
  misconfigured: '登录方式配置错误，请联系管理员',
  completeEmail: '请先补全邮箱',
  copySuccess: '已复制到剪贴板',
  copyFailure: '复制失败，请手动选择文字复制',
  searchConfs: '检索条件加载失败',
  onlyWords: '检索条件加载失败，部分检索字段和限定条件暂缺。',
  collected: '收藏状态加载失败，已收藏的图书可能没有标出。',
  share: '分享失败，请稍后重试',
  chunk: '页面加载不完整',
  chunkHint: '网络可能已中断，请重新加载；已填写的内容会保留。',
  reload: '重新加载',
  unexpected: '页面出错',
  unexpectedHint: '请重新加载；如再次出现，请联系管理员。',
  slow: '图书馆系统响应较慢，仍在加载。',
}
export default words

declare module '../keys.ts' {
  interface Messages {
    errors: typeof words
  }
}
