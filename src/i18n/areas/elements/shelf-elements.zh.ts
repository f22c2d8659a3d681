/** Of the area `shelf`, what elements say, too. */
export default {
  title: '临时书架',
  clear: '清空',
  view: '查看书架',
  empty: '临时书架为空',
}
