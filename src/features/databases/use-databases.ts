import { browsePackages, conditionsOf, searchPackages } from '../../core/api/packages.ts'
import { DATABASES_SHOWN } from '../../core/limits.ts'
import { type DatabaseState, databasesPath } from '../../core/rules/database-url.ts'
import { useLang } from '../../i18n/use-t.ts'
import { useAnswer } from '../../ui/use-answer.ts'

const chosenIn = ({ lang, status, subject, type, initial }: DatabaseState) =>
  conditionsOf({
    langCode: [lang ? `pak.lang.${lang}` : 'pak.lang.infinite'],
    status: status ? [status] : [],
    subject,
    type,
    initial: initial ? [initial] : [],
  })

/** The page of the list that the address says, with what each choice would find. */
export function useDatabases(state: DatabaseState) {
  const lang = useLang()
  return useAnswer(`${lang} ${databasesPath(state, { page: state.page })}`, async signal => {
    const asked = { keyword: state.q, conditions: chosenIn(state) }
    const [page, groups] = await Promise.all([
      searchPackages({ ...asked, sort: state.sort, page: state.page, pageSize: DATABASES_SHOWN }, { signal }),
      browsePackages(asked, { signal }),
    ])
    return page && groups && { page, groups }
  })
}
