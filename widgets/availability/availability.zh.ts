/** <opac-availability>. */
const words = {
  others: '等 {{count}} 个馆藏地',
  open: '查看详情',
  missing: '馆藏目录中没有这本书',
  failed: '馆藏状态加载失败',
  retry: '重试',
}
export default words

declare module '../../src/i18n/keys.ts' {
  interface Messages {
    availability: typeof words
  }
}
