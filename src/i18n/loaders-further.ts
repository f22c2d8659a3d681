/** Messages of what the host does not draw, and of no dialog that stands on every page: see loaders.ts. */
import { byName } from './area-of.ts'

export const loaders = byName(
  import.meta.glob<{ default: object }>(
    '/src/**/{account,accounts,articles,away,boards,booklists,card,category,collections,coursePages,courses,databaseForms,databases,embed,external,faults,feedback,finders,handoff,history,historyPrivacy,homeParts,listPage,lists,messages,myData,newBook,passkeys,periodicals,purchase,reader,recommendMore,renewals,reports,requestAll,reviewNote,shelfPage,siteTexts,subjects,topics}.{zh,en}.ts',
  ),
)
