/** The library card over the whole screen, and on the reader's own device. */
const words = {
  title: '读者证',
  keep: '保存到本设备，断网时也可出示',
  keepHint: '应还日期与题名一并保存。请勿在公用电脑上使用。退出登录时将一并清除，登录过期时不清除。',
  open: '打开离线读者证',
  asOf: '{{date}} 保存到本设备',
  forget: '从本设备清除',
  back: '我的图书馆',
  dues: '应还日期',
  duesAsOf: '截至 {{date}}；之后的续借、借还未计入。',
  noDues: '没有在借图书。',
  late: '已逾期',
  gone: '已从本设备清除。',
  noBars: '此证号不能生成条码，请出示证号。',
}
export default words

declare module '../../../i18n/keys.ts' {
  interface Messages {
    card: typeof words
  }
}
