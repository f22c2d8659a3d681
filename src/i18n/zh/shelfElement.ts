/** <opac-temporary-shelf> before it is opened, beside the words of the shelf itself. */
export default {
  count: '{{count}} 册',
  failed: '书架没有打开',
}
