/** A long list of values to narrow by. */
export default {
  find: '在{{name}}中查找',
  found: '共 {{all}} 个，找到 {{count}} 个',
  byCount: '按数量',
  byName: '按名称',
  failed: '数量加载失败，列表仍可使用。',
}
