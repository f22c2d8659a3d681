/** A long list of values to narrow by. */
const words = {
  find: '在{{name}}中查找',
  found: '共 {{all}} 个，找到 {{count}} 个',
  byCount: '按数量',
  byName: '按名称',
  failed: '数量加载失败，列表仍可使用。',
}
export default words

declare module '../../../i18n/keys.ts' {
  interface Messages {
    facets: typeof words
  }
}
