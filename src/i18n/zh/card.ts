/** The library card over the whole screen, and on the reader's own device. */
export default {
  title: '读者证',
  keep: '在这台设备上保留，断网也能出示',
  keepHint: '公用电脑上请不要打开。退出登录时会一起清除；会话过期不会。',
  open: '打开可离线使用的读者证页',
  asOf: '{{date}} 保存在这台设备上',
  forget: '从这台设备上清除',
  back: '我的图书馆',
  gone: '已从这台设备上清除。',
  noBars: '这个证号没有条码，请出示号码。',
}
