/** Messages of what the host does not draw, and of no dialog that stands on every page: see loaders.ts. */
export const loaders = import.meta.glob<{ default: object }>([
  './{zh,en}/{account,accounts,articles,away,boards,faults,booklists,card,collections,courses,coursePages,embed,external,feedback,handoff,history,historyPrivacy,lists,messages,purchase,reader,renewals,reports,shelfPage,subjects}.ts',
])
