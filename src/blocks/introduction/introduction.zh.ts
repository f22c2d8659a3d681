const words = {
  loading: '正在加载简介',
  failed: '简介加载失败',
  none: '暂无简介。',
  content: '内容简介',
  authorIntroduction: '作者简介',
  catalog: '目录',
  trial: '在线试读',
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    introduction: typeof words
  }
}
