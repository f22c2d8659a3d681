import type { FormEvent } from 'react'
import { useId } from 'react'
import '../../../styles/forms.css'
import { useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { search as searchIcon } from '../../../ui/icons/icons.ts'
import type { HistSearch } from './hist-search.ts'

/** Filter by words and return dates. Uncontrolled until submitted; use a new key with a new search. */
export function HistSearchForm({
  search,
  onSearch,
}: {
  search: HistSearch
  onSearch: (search: HistSearch) => void
}) {
  const t = useT()
  const id = useId()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    onSearch({ keyword: text('q'), from: text('from'), to: text('to'), page: 1 })
  }
  return (
    <search>
      <form className="histbar" aria-label={t('history.keyword')} onSubmit={submit}>
        <div className="field histbar__q">
          <label className="label" htmlFor={`${id}-q`}>
            {t('history.keyword')}
          </label>
          <input
            className="input"
            id={`${id}-q`}
            name="q"
            type="search"
            maxLength={200}
            autoComplete="off"
            defaultValue={search.keyword}
          />
        </div>
        {(['from', 'to'] as const).map(name => (
          <div className="field" key={name}>
            <label className="label" htmlFor={`${id}-${name}`}>
              {t(`history.${name}`)}
            </label>
            <input
              className="input tnum"
              id={`${id}-${name}`}
              name={name}
              type="date"
              max="9999-12-31"
              defaultValue={search[name]}
            />
          </div>
        ))}
        <button type="submit" className="btn btn--primary">
          <Icon d={searchIcon} size="sm" />
          {t('common.find')}
        </button>
      </form>
    </search>
  )
}
