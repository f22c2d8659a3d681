/** What the lists of the reader share: order, state, export. */
export default {
  sort: 'Sort by',
  newest: 'newest first',
  oldest: 'oldest first',
  state: 'By state',
  all: 'All',
  export: 'Export',
  exporting: 'Exporting',
  exported: '{{count}} rows exported',
  exportFailed: 'Nothing was exported: not all of it could be fetched, please try again later',
  colKind: 'Kind',
  colState: 'State',
  colDate: 'Date',
  colTitle: 'Title',
  colText: 'Text',
  emptyHere: 'Nothing here',
  emptyHereText: 'Look at another state.',
}
