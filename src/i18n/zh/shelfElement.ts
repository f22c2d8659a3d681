/** <opac-temporary-shelf> before it is opened, beside the words of the shelf itself. */
export default {
  count: '{{count}} 册',
  failed: '临时书架加载失败',
}
