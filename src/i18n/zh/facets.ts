/** A long list of values to narrow by. */
export default {
  find: '在{{name}}中查找',
  found: '{{all}} 个中有 {{count}} 个',
  byCount: '按数量',
  byName: '按名称',
  failed: '各类的数量没有取到，列表不受影响。',
}
