export default {
  close: '关闭',
  loading: '正在载入简介',
  failed: '简介没有载入',
  failedHint: '图书馆系统没有回应，请重试。',
  none: '这本书还没有简介。',
  content: '内容简介',
  authorIntroduction: '作者简介',
  catalog: '目录',
  trial: '在线试读',
}
