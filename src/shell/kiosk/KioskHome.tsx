import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useRouter } from 'wouter'
import '../../styles/book/walk.css'
import './kiosk.css'
import { PortalSearch } from '../../blocks/search-bar/PortalSearch.tsx'
import type { RoomPlan as Room } from '../../contract/catalogue/x-walk.ts'
import { loadRoomPlans } from '../../core/api/walk.ts'
import { readAccess, writeAccess } from '../../core/rules/access.ts'
import { $access, chooseAccess } from '../../core/stores/access.ts'
import { $config, can, confValue } from '../../core/stores/config.ts'
import { localeOf } from '../../core/stores/language.ts'
import { $loggedIn } from '../../core/stores/session/session.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { Select } from '../../ui/form/Select.tsx'
import { Icon } from '../../ui/icons/Icon.tsx'
import { okCircle } from '../../ui/icons/icons.ts'
import { half, phone as phoneIcon, text } from '../../ui/icons/icons-access.ts'
import { book, card, layers, lock, pin } from '../../ui/icons/icons-pages.ts'
import { RoomPlan } from '../../ui/RoomPlan.tsx'
import { Failed } from '../../ui/state/Failed.tsx'
import { textProps } from '../../ui/text/record-text.ts'
import { useFetch } from '../../ui/use-fetch.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { switchLanguage } from '../switch-language.ts'
import { useIsOnView, useLanguages } from '../use-languages.ts'
import { useCardReader } from './use-card-reader.ts'
import { $isCleared, endVisit } from './visit.ts'

/** by number of ways; otherwise four */
const COLUMNS: Partial<Record<number, string>> = { 3: 'kio__w--3', 5: 'kio__w--5' }

/** Home of a shared device: a search, the plan of the rooms, and little else. */
export function KioskHome() {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const name = useStore($config)?.headerText ?? ''
  const isIn = useStore($loggedIn)
  const [isCleared] = useState(() => $isCleared.get())
  useEffect(() => $isCleared.set(false), [])
  usePageTitle('')
  useCardReader()
  const plans = useFetch(`rooms ${lang}`, async signal =>
    can('x/walk') ? loadRoomPlans({ silent: true, signal }) : [],
  )
  // not known yet is no reason to move the other ways
  const hasPlans = can('x/walk') && plans.data?.length !== 0
  const ways = [
    ...(hasPlans ? [{ href: '#plan', icon: pin, key: 'plan' } as const] : []),
    { href: `${base}/newBook`, icon: book, key: 'newBooks' },
    { href: `${base}/category`, icon: layers, key: 'classes' },
    { href: `${base}/reader/lendList`, icon: card, key: 'loans' },
  ] as const
  const phone = confValue('space.help.phone')
  const count = ways.length + (phone ? 1 : 0)
  return (
    <div className="wrap wrap--kio">
      <section className="kio kio--start" aria-labelledby="kiosk-home">
        <div className="kio__h">
          <b className="kio__b" {...textProps(name, lang)}>
            {name}
          </b>
          <Clock />
        </div>
        <div className="kio__mid">
          <h1 id="kiosk-home">{t('kiosk.find')}</h1>
          {isCleared && (
            <p className="kio__done" role="status">
              <Icon d={okCircle} />
              <b>{t('kiosk.cleared')}</b> {t('kiosk.clearedText')}
            </p>
          )}
          <div className="kio__s">
            <PortalSearch />
          </div>
          <ul className={`kio__w ${COLUMNS[count] ?? ''}`}>
            {ways.map(({ href, icon, key }) => (
              <li key={key}>
                <a href={href}>
                  <Icon d={icon} />
                  <b>{t(`kiosk.ways.${key}`)}</b>
                  <span>{t(`kiosk.ways.${key}Text`)}</span>
                </a>
              </li>
            ))}
            {phone && (
              <li>
                <div className="kio__c">
                  <Icon d={phoneIcon} />
                  <b>{t('kiosk.ways.call')}</b>
                  <span className="tnum">{phone}</span>
                </div>
              </li>
            )}
          </ul>
        </div>
        <div className="kio__f">
          <Languages />
          <Shown />
          {isIn && (
            <button type="button" className="btn" onClick={() => void endVisit()}>
              {t('kiosk.finish')}
            </button>
          )}
          <p>
            <Icon d={lock} />
            {t('kiosk.promise')}
          </p>
        </div>
      </section>
      {plans.data?.length ? (
        <Plans rooms={plans.data} />
      ) : (
        plans.hasFailed && (
          <section aria-labelledby="plan">
            <h2 id="plan" className="sr" tabIndex={-1}>
              {t('kiosk.ways.plan')}
            </h2>
            <Failed
              title={t('kiosk.planFailed')}
              error={plans.error}
              retry={t('common.tryAgain')}
              onRetry={plans.retry}
            />
          </section>
        )
      )}
    </div>
  )
}

/** The header with the accessibility panel is not on this page. */
function Shown() {
  const t = useT()
  const access = readAccess(useStore($access))
  return (
    <>
      <button
        type="button"
        className="btn"
        aria-pressed={!!access.text}
        onClick={() => chooseAccess(writeAccess({ ...access, text: access.text ? undefined : '150' }))}
      >
        <Icon d={text} />
        {t('kiosk.large')}
      </button>
      <button
        type="button"
        className="btn"
        aria-pressed={!!access.contrast}
        onClick={() =>
          chooseAccess(writeAccess({ ...access, contrast: access.contrast ? undefined : 'dark' }))
        }
      >
        <Icon d={half} />
        {t('kiosk.contrast')}
      </button>
    </>
  )
}

function Languages() {
  const t = useT()
  const isOnView = useIsOnView()
  return (
    <fieldset className="kio__l">
      <legend className="sr">{t('kiosk.language')}</legend>
      {useLanguages().map(language => (
        <button
          key={language.code}
          type="button"
          className="btn"
          lang={language.code}
          aria-pressed={isOnView(language)}
          onClick={() => void switchLanguage(language.code)}
        >
          {language.name}
        </button>
      ))}
    </fieldset>
  )
}

/** The library's own time, to the minute. */
function Clock() {
  const lang = useLang()
  const timeZone = useStore($config)?.timeZone
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 10_000)
    return () => clearInterval(timer)
  }, [])
  const locale = localeOf(lang)
  return (
    <p className="kio__t">
      <b>{now.toLocaleTimeString(locale, { timeZone, hour: '2-digit', minute: '2-digit', hour12: false })}</b>
      <span>
        {now.toLocaleDateString(locale, { timeZone, month: 'long', day: 'numeric', weekday: 'long' })}
      </span>
    </p>
  )
}

/** @param rooms at least one */
function Plans({ rooms }: { rooms: Room[] }) {
  const t = useT()
  const [chosen, choose] = useState('')
  const room = rooms.find(one => one.locaCode === chosen) ?? rooms[0]!
  const nameOf = ({ library, room, floor }: Room) => [library, room, floor].filter(Boolean).join(' ')
  return (
    <section className="kio kplan" aria-labelledby="plan">
      <div className="kplan__h">
        <h2 id="plan" tabIndex={-1}>
          {t('kiosk.ways.plan')}
        </h2>
        <Select
          label={t('walk.choose')}
          hideLabel
          value={room.locaCode}
          options={rooms.map(one => ({ value: one.locaCode, label: nameOf(one) }))}
          onChange={choose}
        />
      </div>
      <RoomPlan
        plan={room.plan}
        zones={room.zones}
        bays={[]}
        name={t('walk.plan', {
          room: nameOf(room),
          steps: room.zones.map(({ name }) => name).join(t('common.comma')),
        })}
        signs={{ desk: t('walk.desk'), stairs: t('walk.stairs'), entrance: t('walk.entrance') }}
      />
    </section>
  )
}
