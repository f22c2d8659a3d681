/** Messages of what the host does not draw, and of no dialog that stands on every page: see loaders.ts. */
import { byName } from './area-of.ts'

export const loaders = byName(
  import.meta.glob<{ default: object }>(
    '/src/**/{access,account,accounts,articles,away,boards,booklists,browse,card,category,collections,coursePages,courses,databaseForms,databases,documents,embed,external,faults,feedback,finders,handoff,history,historyPrivacy,homeParts,inResults,kiosk,listPage,lists,messages,myData,newBook,openCopy,passkeys,periodicals,purchase,reader,recommendMore,renewals,reports,requestAll,reviewNote,scan,senior,shelfPage,shortcuts,siteTexts,subjects,topics}.{zh,en}.ts',
  ),
)
