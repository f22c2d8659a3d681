import { useStore } from '@nanostores/react'
import { $config } from '../../core/stores/config.ts'
import { useT } from '../../i18n/use-t.ts'
import type { Advanced, Limits } from './advanced-search.ts'
import { Several } from './Several.tsx'
import { SortField } from './SortField.tsx'

type Props = { form: Advanced; onChange: (form: Advanced) => void }
type Choice = { code: string; name: string }

/** Document type, language, location (any number of each), and the sort order. */
export function LimitFields({ form, onChange }: Props) {
  const t = useT()
  const search = useStore($config)?.search
  const sorts = (search?.sorts ?? []).map(({ code, name, sortType }) => ({
    value: `${code} ${sortType}`,
    label: `${name}${search!.sorts.filter(one => one.code === code).length > 1 ? t(`advanced.${sortType === 'asc' ? 'asc' : 'desc'}`) : ''}`,
  }))
  const order = `${form.sort} ${form.order}`
  const lists: [keyof Limits, string, Choice[]][] = [
    ['docType', t('advanced.docType'), search?.docTypes ?? []],
    ['language', t('common.language'), search?.languages ?? []],
    ['locaCode', t('common.location'), search?.locations ?? []],
  ]
  return (
    <div className="adv__lim">
      {lists.map(([name, label, choices]) => (
        <Several
          key={name}
          label={label}
          choices={choices}
          chosen={form.limits[name]}
          onChange={chosen => onChange({ ...form, limits: { ...form.limits, [name]: chosen } })}
        />
      ))}
      <SortField
        label={t('common.sortBy')}
        value={order}
        options={
          !sorts.length || sorts.some(one => one.value === order)
            ? sorts
            : [{ value: order, label: form.sort }, ...sorts]
        }
        onChange={value => {
          const [sort = '', type = 'desc'] = value.split(' ')
          onChange({ ...form, sort, order: type })
        }}
      />
    </div>
  )
}
