import { Link } from 'wouter'
import '../../styles/state-links.css'
import { useT } from '../../i18n/use-t.ts'
import { Select } from '../../ui/Select.tsx'

type Option<W extends string> = { value: W; label: string }

/** States of a list as links; the one on view is marked. */
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
      label={t('lists.sort')}
      size="sm"
      value={props.now}
      options={props.orders}
      onChange={order => props.onChange(order as W)}
    />
  )
}
