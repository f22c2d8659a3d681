/** E-books of the same work, on the page of a book. */
export default {
  title: '电子版',
  count: '同一部作品，{{count}} 种',
  read: '打开',
}
