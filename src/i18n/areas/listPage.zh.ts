/** What readers do with a booklist: follow, share, copy, export; what its owner does with its link, notes and order. */
const words = {
  follow: '关注',
  followHint: '书单添加图书时，您会收到消息。',
  unfollowed: '已取消关注',
  follows: '{{count}} 人关注',
  shared: '链接已复制',
  shareFailed: '复制失败，请从地址栏复制链接',
  copy: '复制为我的书单',
  reserveAll: '预约全部',
  copied: '已复制为“{{name}}”，可在“我的书单”中查看',
  left: '其中 {{count}} 种已撤下，未复制',
  order: '排序',
  orders: { list: '书单顺序', title: '题名', inDate: '入藏时间' },
  why: '推荐语',
  anonymous: '读者创建',
  ended: '链接已失效',
  endedText: '链接已被撤销，或书单已删除。',
  notPublic: '书单可能已删除，或未公开。如为他人分享，请对方重新发送链接或公开书单。',
  mine: '我关注的书单',
  none: '暂无关注的书单',
  noneText: '在公开书单页面点击“关注”，书单将显示在这里。',
  gone: '书单不再公开',
  unfollow: '取消关注',
  unfollowOf: '取消关注“{{name}}”',
  failed: '关注的书单加载失败',
  loading: '正在加载关注的书单',
  link: '分享链接',
  linkText: '持有链接者无需登录即可查看此书单，无论书单是否公开。撤销后链接失效。',
  linkOut: '已有一个有效链接。重新生成后，原链接失效。',
  makeLink: '生成链接',
  renewLink: '重新生成链接',
  revoke: '撤销链接',
  revoked: '链接已撤销',
  made: '链接已生成，请立即复制，离开后不再显示',
  address: '链接',
  copyLink: '复制链接',
  entry: '推荐语与顺序',
  entryOf: '“{{title}}”的推荐语与顺序',
  note: '推荐语',
  noteHint: '选填，最多 {{most}} 个字',
  place: '位置',
  saved: '已保存',
  owner: '署名',
  ownerHint: '公开时显示，选填，最多 {{most}} 个字；不填则匿名。',
  publicHint: '公开后所有人可见，不显示您的姓名和证号。',
}
export default words

declare module '../keys.ts' {
  interface Messages {
    listPage: typeof words
  }
}
