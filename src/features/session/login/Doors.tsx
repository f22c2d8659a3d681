import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { readLoginType } from '../../../core/rules/reader/login-type.ts'
import { $config } from '../../../core/stores/config.ts'
import { $signInRequest, closeSignIn } from '../../../core/stores/session/sign-in-dialog.ts'
import { useT } from '../../../i18n/use-t.ts'
import { $lastDoor, goElsewhere } from './elsewhere.ts'
import '../boards.css'

const card = (
  <>
    <rect x="1" y="1" width="118" height="74" rx="5" className="paper" />
    <path d="M1 12h118M13 27h40M13 37h26" />
    <path
      d="M61 46v19M63.5 46v19M65.500 46v19M70 46v19M72.500 46v19M74.500 46v19M79 46v19M80.500 46v19M84.500 46v19M88 46v19M91.500 46v19M93.500 46v19M97 46v19M100.500 46v19M102.500 46v19"
      strokeWidth="1.3"
    />
  </>
)
const school = (
  <>
    <path d="M8 72V30L60 6l52 24v42" className="paper" />
    <path d="M2 72h116" />
    <path d="M20 40h80M24 72V44M38 72V44M82 72V44M96 72V44" />
    <path d="M50 72V54a10 10 0 0 1 20 0v18" fill="currentColor" fillOpacity=".12" />
    <circle cx="60" cy="24" r="5" />
  </>
)

type DoorProps = {
  name: string
  text: string
  go: string
  picture: ReactNode
  /** used last time */
  isLast: boolean
  onGo: () => void
}

const Door = ({ name, text, go, picture, isLast, onGo }: DoorProps) => {
  const t = useT()
  return (
    <button type="button" className="door" onClick={onGo}>
      <span className="door__arch">
        <svg viewBox="0 0 300 184" preserveAspectRatio="none" aria-hidden="true">
          <path
            className="f"
            vectorEffect="non-scaling-stroke"
            d="M.5 184V120C.5 52 62 .5 150 .5S299.500 52 299.500 120v64"
          />
          <path
            className="in"
            vectorEffect="non-scaling-stroke"
            d="M10 184V122C10 60 68 10 150 10s140 50 140 112v62"
          />
        </svg>
        {isLast && <span className="tag door__last">{t('boards.doorLast')}</span>}
        <svg className="pic" viewBox="0 0 120 76" aria-hidden="true">
          {picture}
        </svg>
      </span>
      <span className="door__t">
        <b>{name}</b>
        <span>{text}</span>
        <span className={`btn${isLast ? ' btn--primary' : ''}`}>{go}</span>
      </span>
    </button>
  )
}

type DoorsProps = { children?: ReactNode }

/** A02: library account or unified identity. The remembered one is the primary button. */
export function Doors({ children }: DoorsProps) {
  const t = useT()
  const last = useStore($lastDoor)
  const [isRemembered, setRemembered] = useState(last !== '')
  const [hasNeither, setNeither] = useState(false)
  const kind = readLoginType(useStore($config)?.loginType ?? '')?.kind
  if (!kind) return null
  return (
    <>
      <div className="doors">
        <Door
          name={t('boards.doorLocal')}
          text={t('boards.doorLocalText')}
          go={t('boards.doorLocalGo')}
          picture={card}
          isLast={last === 'local'}
          onGo={() => {
            $lastDoor.set(isRemembered ? 'local' : '')
            $signInRequest.set('local')
          }}
        />
        <Door
          name={t(`boards.names.${kind}`)}
          text={t('boards.doorText')}
          go={t('boards.doorGo')}
          picture={school}
          isLast={last === kind}
          onGo={() => {
            $lastDoor.set(isRemembered ? kind : '')
            closeSignIn(false)
            goElsewhere(kind)
          }}
        />
      </div>
      <div className="board sill" aria-hidden="true" />
      <div className="doorhelp">
        <label className="check">
          <input
            type="checkbox"
            checked={isRemembered}
            onChange={event => {
              setRemembered(event.currentTarget.checked)
              if (!event.currentTarget.checked) $lastDoor.set('')
            }}
          />
          {t('boards.doorKeep')}
        </label>
        <button
          type="button"
          className="linkbtn"
          aria-expanded={hasNeither}
          onClick={() => setNeither(!hasNeither)}
        >
          {t('boards.doorNeither')}
        </button>
        {children}
      </div>
      {hasNeither && <p className="doorhelp__text">{t('boards.noCardText')}</p>}
    </>
  )
}
