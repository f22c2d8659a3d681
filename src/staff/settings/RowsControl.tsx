/** A setting that is a list of entries: ordered by keys, each with its fields. */
import { useEffect, useState } from 'react'
import type { SettingColumn, SettingRow } from '../../contract/staff/staff-settings.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { close } from '../../ui/icons/icons.ts'
import { pencil, plus } from '../../ui/icons/icons-pages.ts'
import { Ordered } from '../look/Ordered.tsx'
import type { ControlProps } from './control-props.ts'

export function RowsControl({ id, label, control, value, wrong, onValue }: ControlProps) {
  const t = useT()
  const lang = useLang()
  const rows = value as SettingRow[]
  const { columns, isFixedRows } = control
  const [opened, setOpened] = useState<number | null>(null)
  const nameOf = (row: SettingRow): string => {
    const cell = row[columns[0]!.name]
    const chosen = columns[0]!.choices.find(({ code }) => code === cell)
    if (chosen) return chosen.label
    const name = typeof cell === 'object' ? cell[lang] || cell.zh : String(cell ?? '')
    return name || t('staffSettings.row', { at: rows.indexOf(row) + 1 })
  }
  const keyOf = (row: SettingRow): string =>
    String(row.code ?? row.path ?? '') || t('staffSettings.row', { at: rows.indexOf(row) + 1 })
  const change = (at: number, row: SettingRow) => onValue(rows.map((one, nth) => (nth === at ? row : one)))
  const wrongAt = wrong.find(({ at }) => /^\d/.test(at))?.at ?? ''
  useEffect(() => {
    if (wrongAt !== '' && !isFixedRows) setOpened(Number(wrongAt.split('.')[0]))
  }, [wrongAt])

  const fields = (at: number) => {
    const row = rows[at]!
    return (
      <div className="rows4__e">
        {columns
          .filter(({ name }) => isOffered(row, name))
          .map(column => (
            <Cell
              key={column.name}
              id={`${id}-${at}-${column.name}`}
              label={`${nameOf(row)}, ${column.label}`}
              column={column}
              cell={row[column.name] ?? ''}
              isWrong={wrong.some(
                one => one.at === `${at}.${column.name}` || one.at.startsWith(`${at}.${column.name}.`),
              )}
              wrongId={`${id}-wrong`}
              onCell={cell => change(at, { ...row, [column.name]: cell })}
            />
          ))}
      </div>
    )
  }
  if (isFixedRows)
    return (
      <ul className="rows4">
        {rows.map((row, at) => (
          <li key={keyOf(row)}>{fields(at)}</li>
        ))}
      </ul>
    )
  const onOff = columns.find(({ kind }) => kind === 'switch')?.name
  return (
    <div className="rows4__o">
      <Ordered
        items={rows}
        keyOf={keyOf}
        nameOf={nameOf}
        label={label}
        onOrder={next => {
          setOpened(null)
          onValue(next)
        }}
      >
        {(row, at) => (
          <>
            <small className="rows4__k">
              {factsOf(row, columns).join(' · ')}
              {onOff && row[onOff] === false && ` · ${t('staffSettings.hidden')}`}
            </small>
            {onOff && (
              <span className="check">
                <input
                  type="checkbox"
                  checked={row[onOff] !== false}
                  aria-label={t('staffSettings.show', { name: nameOf(row) })}
                  onChange={event => change(at, { ...row, [onOff]: event.currentTarget.checked })}
                />
              </span>
            )}
            <button
              type="button"
              className="iconbtn iconbtn--sm"
              aria-label={t('staffSettings.edit', { name: nameOf(row) })}
              aria-expanded={opened === at}
              onClick={() => setOpened(opened === at ? null : at)}
            >
              <Icon d={pencil} />
            </button>
            <button
              type="button"
              className="iconbtn iconbtn--sm"
              aria-label={t('staffSettings.remove', { name: nameOf(row) })}
              onClick={() => {
                setOpened(null)
                onValue(rows.filter((_, nth) => nth !== at))
              }}
            >
              <Icon d={close} />
            </button>
          </>
        )}
      </Ordered>
      {opened !== null && rows[opened] && fields(opened)}
      <button
        type="button"
        className="btn btn--sm"
        onClick={() => {
          onValue([...rows, newRow(columns, rows, t('staffSettings.newRow'))])
          setOpened(rows.length)
        }}
      >
        <Icon d={plus} />
        {t('staffSettings.add')}
      </button>
    </div>
  )
}

/** What a row is besides its name: its first choice, its code. */
function factsOf(row: SettingRow, columns: SettingColumn[]): string[] {
  // a choice at the first place is its name
  const choice = columns.slice(1).find(({ kind }) => kind === 'choice')
  const chosen = choice?.choices.find(({ code }) => code === row[choice.name])?.label
  const second = row.code ?? row.url ?? row.hours
  return [chosen, typeof second === 'string' ? second : ''].filter((one): one is string => !!one)
}

/** An address and its window belong to a link only; whether a row is shown stands in its line. */
const isOffered = (row: SettingRow, name: string): boolean =>
  name !== 'enabled' &&
  (row.viewMode === undefined || row.viewMode === 'link' || !['url', 'target'].includes(name))

function newRow(columns: SettingColumn[], rows: SettingRow[], name: string): SettingRow {
  const codes = rows.map(({ code }) => code)
  let number = rows.length + 1
  while (codes.includes(`new${number}`)) number++
  return Object.fromEntries(
    columns.map((column, nth) => {
      if (column.name === 'code' && columns.length > 2) return [column.name, `new${number}`]
      // only its name is something already: a note would be shown to readers as it is
      if (column.kind === 'both')
        return [column.name, nth === 0 ? { zh: name, en: name } : { zh: '', en: '' }]
      if (column.kind === 'switch') return [column.name, true]
      if (column.kind !== 'choice') return [column.name, '']
      // of the views, the one that says where it leads
      const codes = column.choices.map(({ code }) => code)
      if (codes.includes('link')) return [column.name, 'link']
      // at the first place one that has no row yet
      const free = nth === 0 && codes.find(code => !rows.some(row => row[column.name] === code))
      return [column.name, free || (codes[0] ?? '')]
    }),
  )
}

type CellProps = {
  id: string
  label: string
  column: SettingColumn
  cell: SettingRow[string]
  isWrong: boolean
  wrongId: string
  onCell: (cell: SettingRow[string]) => void
}

function Cell({ id, label, column, cell, isWrong, wrongId, onCell }: CellProps) {
  const said = {
    ...{ 'aria-label': label, 'aria-invalid': isWrong || undefined },
    'aria-describedby': isWrong ? wrongId : undefined,
  }
  const typed = (event: { currentTarget: { value: string } }) => onCell(event.currentTarget.value)
  if (typeof cell === 'object')
    return (
      <>
        {(['zh', 'en'] as const).map(lang => (
          <label key={lang} className="field">
            <span className="label">{lang === 'zh' ? '中文' : 'English'}</span>
            <input
              {...said}
              aria-label={`${label}, ${lang === 'zh' ? '中文' : 'English'}`}
              className="input input--sm"
              lang={lang}
              value={cell[lang]}
              onInput={event => onCell({ ...cell, [lang]: event.currentTarget.value })}
            />
          </label>
        ))}
      </>
    )
  return (
    <label htmlFor={id} className={`field field--${column.kind}`}>
      <span className="label">{column.label}</span>
      {column.kind === 'choice' ? (
        <select {...said} id={id} className="select select--sm" value={String(cell)} onChange={typed}>
          {column.choices.map(choice => (
            <option key={choice.code} value={choice.code}>
              {choice.label}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...said}
          id={id}
          className={column.kind === 'color' ? 'input input--sm color4' : 'input input--sm'}
          type={column.kind === 'color' ? 'color' : 'text'}
          value={String(cell)}
          onInput={typed}
        />
      )}
    </label>
  )
}
