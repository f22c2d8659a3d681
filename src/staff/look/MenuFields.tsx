/** The menu: order, remove, edit and add items. */
import { useState } from 'react'
import type { LookValues } from '../../contract/staff/staff-look.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Ordered } from './Ordered.tsx'

type Entry = LookValues['menu'][number]
type Props = { menu: Entry[]; pages: Entry[]; onMenu: (menu: Entry[]) => void }

export function MenuFields({ menu, pages, onMenu }: Props) {
  const t = useT()
  const lang = useLang()
  const [edited, setEdited] = useState<number | null>(null)
  const open = edited === null ? undefined : menu[edited]
  const offered = pages.filter(({ linkUrl }) => !menu.some(one => one.linkUrl === linkUrl))
  const change = (entry: Entry) => onMenu(menu.map((one, at) => (at === edited ? entry : one)))
  return (
    <>
      <Ordered
        items={menu}
        keyOf={({ linkUrl, title }) => `${linkUrl} ${title.zh}`}
        nameOf={({ title, linkUrl }) => title[lang] || linkUrl}
        label={t('staffLook.sections.menu')}
        onOrder={next => {
          setEdited(null)
          onMenu(next)
        }}
      >
        {(_, at) => (
          <>
            <button
              type="button"
              className="btn btn--sm btn--quiet"
              onClick={() => setEdited(at === edited ? null : at)}
            >
              {t('staff.change')}
            </button>
            <button
              type="button"
              className="btn btn--sm btn--quiet"
              onClick={() => {
                setEdited(null)
                onMenu(menu.filter((__, nth) => nth !== at))
              }}
            >
              {t('staffLook.off')}
            </button>
          </>
        )}
      </Ordered>
      {open && (
        <fieldset className="bothtext">
          <legend>{open.title[lang] || open.linkUrl}</legend>
          {(['zh', 'en'] as const).map(one => (
            <div key={one}>
              <label htmlFor={`menu-${one}`}>{one === 'zh' ? '中文' : 'English'}</label>
              <input
                id={`menu-${one}`}
                className="input"
                value={open.title[one]}
                onInput={event =>
                  change({ ...open, title: { ...open.title, [one]: event.currentTarget.value } })
                }
              />
            </div>
          ))}
          <div>
            <label htmlFor="menu-link">{t('staffLook.link')}</label>
            <input
              id="menu-link"
              className="input mono"
              value={open.linkUrl}
              onInput={event => change({ ...open, linkUrl: event.currentTarget.value })}
            />
          </div>
        </fieldset>
      )}
      <p className="offered">
        {offered.map(entry => (
          <button
            key={entry.linkUrl}
            type="button"
            className="btn btn--sm"
            onClick={() => onMenu([...menu, entry])}
          >
            + {t('staffLook.on', { name: entry.title[lang] })}
          </button>
        ))}
        <button
          type="button"
          className="btn btn--sm"
          onClick={() => {
            onMenu([
              ...menu,
              { title: { zh: t('staffLook.newEntry'), en: 'New entry' }, linkUrl: 'https://' },
            ])
            setEdited(menu.length)
          }}
        >
          + {t('staffLook.newEntry')}
        </button>
      </p>
    </>
  )
}
