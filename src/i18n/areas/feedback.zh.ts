/** Letters to the library, with files. */
const words = {
  title: '我的反馈',
  count: '{{count}} 条',
  empty: '暂无反馈',
  emptyText: '图书破损、网站问题、服务建议均可反馈，图书馆的答复将显示在这里。',
  states: { open: '待答复', answered: '已答复', closed: '已结束' },
  waiting: '馆员将在这里答复。',
  answer: '{{author}}的答复',
  files: '附件',
  write: '写反馈',
  kind: '类型',
  kinds: {
    book: '图书破损、缺页',
    service: '借还与服务',
    facility: '座位与设备',
    site: '网站与检索',
    database: '数据库',
    other: '其他',
  },
  heading: '标题（选填）',
  text: '内容',
  length: '{{count}} / {{most}}',
  noText: '请输入反馈内容',
  longText: '内容最多 {{most}} 个字',
  send: '提交',
  sending: '正在提交',
  sent: '反馈已提交',
  waitForFiles: '附件正在上传，请稍候再提交',
  attachments: '附件',
  choose: '选择文件',
  orDrop: '或拖放到此处。支持图片、PDF 或文本，每个不超过 {{size}} MB，最多 {{most}} 个',
  remove: '移除 {{name}}',
  stop: '取消上传 {{name}}',
  uploading: '正在上传 {{name}}',
  taken: '{{name}} 已上传',
  removed: '{{name}} 已移除',
  tooLarge: '超过 {{size}} MB，不能上传',
  tooMany: '最多 {{most}} 个文件，其余未上传',
  uploadFailed: '上传失败，请移除后重试',
  saveOf: '下载 {{name}}',
  notSaved: '{{name}} 下载失败：{{reason}}',
  colKind: '类型',
  colTitle: '标题',
  colText: '内容',
  colAnswer: '答复',
}
export default words

declare module '../keys.ts' {
  interface Messages {
    feedback: typeof words
  }
}
