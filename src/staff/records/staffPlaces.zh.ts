/** Room Records: names of libraries and locations, in Chinese. */
const words = {
  title: '馆和馆藏地点的名称',
  note: '导入的数据只有代码。在此填写读者看到的名称，保存后立即可见，再次导入不会改变。',
  bare: '{{count}} 处还没有名称，读者看到的是代码。',
  all: '都有名称。',
  only: '只看没有名称的',
  kinds: { library: '馆', location: '馆藏地点' },
  zh: '{{code}} 的中文名',
  en: '{{code}} 的英文名',
  zhHead: '中文名',
  enHead: '英文名',
  code: '代码',
  save: '保存',
  saveOf: '保存 {{code}} 的名称',
  saved: '{{code}} 的名称已保存',
  undone: '已撤销',
  none: '还没有馆藏地点：导入馆藏后才有。',
  trail: '操作记录',
  acts: { named: '命名', undone: '撤销' },
}
export default words

declare module '../../i18n/keys.ts' {
  interface Messages {
    staffPlaces: typeof words
  }
}
