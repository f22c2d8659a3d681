import { Link } from 'wouter'
import './state-links.css'
import { useT } from '../../../i18n/use-t.ts'
import { Select } from '../../../ui/form/Select.tsx'
import type { useListAddress } from './use-list-address.ts'

type Option<W extends string> = { value: W; label: string }

/** Filter links by state; the current one is marked. */
export function StateLinks<W extends string>(props: {
  now: W
  states: Option<W>[]
  href: (state: W) => string
}) {
  const t = useT()
  return (
    <nav className="reqfilter" aria-label={t('lists.state')}>
      {props.states.map(({ value, label }) => (
        <Link
          key={value}
          href={props.href(value)}
          className="reqfilter__one"
          aria-current={value === props.now ? 'true' : undefined}
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

export function ListSort<W extends string>(props: {
  now: W
  orders: Option<W>[]
  onChange: (order: W) => void
}) {
  const t = useT()
  return (
    <Select
      label={t('common.sortBy')}
      size="sm"
      value={props.now}
      options={props.orders}
      onChange={order => props.onChange(order as W)}
    />
  )
}

/** Filter by state, and sort by date when there are several rows; both in the URL. */
export function DatedStates<W extends string>(props: {
  now: W
  states: readonly W[]
  label: (state: W) => string
  order: 'desc' | 'asc'
  total: number
  address: ReturnType<typeof useListAddress>
}) {
  const t = useT()
  const { address } = props
  return (
    <div className="listbar">
      <StateLinks
        now={props.now}
        states={props.states.map(value => ({ value, label: value ? props.label(value) : t('common.all') }))}
        href={value => address.hrefWith({ status: value })}
      />
      {props.total > 1 && (
        <ListSort
          now={props.order}
          orders={[
            { value: 'desc', label: t('lists.newest') },
            { value: 'asc', label: t('lists.oldest') },
          ]}
          onChange={value => address.go({ sort: value === 'desc' ? '' : value })}
        />
      )}
    </div>
  )
}
