/** A long list of values to narrow by. */
export default {
  find: '在{{name}}中查找',
  found: '{{all}} 个中有 {{count}} 个',
}
