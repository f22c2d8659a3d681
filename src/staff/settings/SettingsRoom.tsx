/** Settings: every key of the configuration file, found by words, changed, published, brought back. */
import './staff-settings.css'
import { useEffect, useRef, useState } from 'react'
import type {
  SettingOne,
  SettingsDraft,
  SettingsState,
  SettingValue,
} from '../../contract/staff/staff-settings.ts'
import { call } from '../../core/http.ts'
import { useLang, useT } from '../../i18n/use-t.ts'
import { useSubmit } from '../../ui/form/use-submit.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { search } from '../../ui/icons/icons.ts'
import { pencil } from '../../ui/icons/icons-pages.ts'
import { useKeys } from '../../ui/keys.ts'
import { errorText } from '../../ui/state/error-text.ts'
import { ActBar } from '../ActBar.tsx'
import { DraftBack } from '../DraftBack.tsx'
import { draftAt, useDraft } from '../drafts.ts'
import { KeyBar } from '../KeyBar.tsx'
import { stepFocus } from '../step-focus.ts'
import { Connections } from './Connections.tsx'
import { changesOf, type Edits, isSame, keptOf, withEdit, without } from './edits.ts'
import { ALL, matches } from './filter.ts'
import { GroupNav } from './GroupNav.tsx'
import { Changes, History } from './History.tsx'
import { SettingField } from './SettingField.tsx'
import { SettingsPreview } from './SettingsPreview.tsx'

/** ms after the last change until the server judges it */
const PAUSE = 400
const PLACE = 'settings'
const NO_DRAFT: SettingsDraft = { wrong: [], changes: [] }

export function SettingsRoom() {
  const t = useT()
  const lang = useLang()
  const [state, setState] = useState<SettingsState | null>(null)
  const [edits, setEdits] = useState<Edits>(() => draftAt<Edits>(PLACE) ?? {})
  const [draft, setDraft] = useState<SettingsDraft>(NO_DRAFT)
  const [filter, setFilter] = useState(ALL)
  const [said, setSaid] = useState<{ text: string; undo: number | null } | null>(null)
  const { isBusy, fault, setFault, submit } = useSubmit()
  const [isBack, setBack] = useState(() => draftAt(PLACE) !== undefined)
  const [isPreviewed, setPreviewed] = useState(false)
  const findField = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  /** the first wrong field gets the focus once the answer about it is here */
  const isAsked = useRef(false)
  const asked = useRef(0)
  const fail = (error: unknown) => setFault(errorText(error, t))

  async function load() {
    const found = await call('GET /staff/settings', { silent: true })
    if (!found) return
    setState(found)
    setEdits(mine => keptOf(mine, found.settings))
    setFault('')
  }
  // names and explanations are in the language of the page
  useEffect(() => void load().catch(fail), [lang])

  async function judge(now: Edits): Promise<SettingsDraft | undefined> {
    const turn = ++asked.current
    if (Object.keys(now).length === 0) {
      setDraft(NO_DRAFT)
      return NO_DRAFT
    }
    const answer = await call('POST /staff/settings/draft', {
      body: { changes: changesOf(now) },
      silent: true,
    })
    // a later question has been asked meanwhile
    if (answer && turn === asked.current) setDraft(answer)
    return answer
  }
  useEffect(() => {
    const timer = setTimeout(() => void judge(edits).catch(fail), PAUSE)
    return () => clearTimeout(timer)
  }, [edits, state?.base, lang])
  useEffect(() => {
    if (!isAsked.current || draft.wrong.length === 0) return
    isAsked.current = false
    focusWrong()
  })

  const count = Object.keys(edits).length
  const wrong = draft.wrong.filter(({ name }) => name in edits)
  const wrongNames = new Set(wrong.map(({ name }) => name))
  useDraft(PLACE, state ? (count > 0 ? edits : null) : undefined)

  const put = (setting: SettingOne, value: SettingValue | null) => {
    setSaid(null)
    setEdits(mine => withEdit(mine, setting, value))
  }
  const discard = () => {
    setEdits({})
    setBack(false)
    setFault('')
  }
  async function write(work: () => Promise<SettingsState | undefined>, done: string, hasUndo: boolean) {
    if (isBusy) return
    setSaid(null)
    const now = await submit(work)
    if (!now) return
    setState(now)
    // a version of before does not take along what is being written
    setEdits(mine => (hasUndo ? {} : keptOf(mine, now.settings)))
    setDraft(NO_DRAFT)
    setBack(false)
    setSaid({ text: done, undo: hasUndo ? now.undo : null })
  }
  const publish = async () => {
    if (!state || count === 0 || isBusy || state.unwritable) return
    const judged = await judge(edits).catch(fail)
    if (!judged) return
    if (judged.wrong.length > 0) return goToWrong()
    await write(
      () =>
        call('POST /staff/settings/publish', {
          body: { changes: changesOf(edits), base: state.base },
          silent: true,
        }),
      t('staffSettings.published'),
      true,
    )
  }
  const restore = (id: number, done: string) => {
    if (!state) return
    void write(
      () =>
        call('POST /staff/settings/versions/:id/restore', {
          params: { id },
          body: { base: state.base },
          silent: true,
        }),
      done,
      false,
    )
  }
  const undo = () => said?.undo && restore(said.undo, t('staffSettings.undone'))

  function focusWrong() {
    const within = (selector: string) => list.current?.querySelector<HTMLElement>(selector)
    const field = within('[aria-invalid="true"]') ?? within('.set4--bad .set4__c :is(input, button)')
    field?.focus()
  }
  function goToWrong() {
    setFilter(ALL)
    isAsked.current = true
    // drawn anew, with what was filtered out
    setDraft(now => ({ ...now }))
  }
  /** to a group, which may have been filtered out */
  function jump(code: string) {
    if (!document.getElementById(`group-${code}`)) setFilter(ALL)
    requestAnimationFrame(() => {
      const head = document.getElementById(`group-${code}`)
      head?.focus({ preventScroll: true })
      head?.scrollIntoView()
    })
  }
  const FIELD = '.set4__c :is(input, select, textarea, button, a), .set4__m a'
  useKeys({
    'ctrl+s': () => void publish(),
    '/': () => findField.current?.focus(),
    j: () => stepFocus(list.current, '.set4', FIELD, 1),
    k: () => stepFocus(list.current, '.set4', FIELD, -1),
    ']': () => stepFocus(list.current, '.setg', 'h2', 1),
    '[': () => stepFocus(list.current, '.setg', 'h2', -1),
    e: wrong.length > 0 ? goToWrong : undefined,
  })

  const shown = state ? state.settings.filter(one => matches(one, filter, one.name in edits)) : []
  const groups = (state?.groups ?? []).map(group => {
    const settings = (state?.settings ?? []).filter(one => one.group === group.code)
    return {
      ...group,
      count: settings.length,
      shown: shown.filter(one => one.group === group.code),
      wrong: settings.filter(({ name }) => wrongNames.has(name)).length,
      changed: settings.filter(({ name }) => name in edits).length,
    }
  })
  const connections = state?.connections ?? []
  const places = [
    ...groups,
    {
      code: 'connections',
      label: t('staffSettings.connections'),
      count: connections.length,
      wrong: 0,
      changed: 0,
    },
  ]
  const isFiltered = !isSame(filter, ALL)
  const visible = groups.filter(group => group.shown.length > 0)
  return (
    <>
      <div className="shead">
        <h1>{t('staff.rooms.settings')}</h1>
        {state && (
          <p>
            {t('staffSettings.note', {
              count: state.settings.length,
              file: state.file.split('/').at(-1) ?? state.file,
            })}
          </p>
        )}
        <div className="shead__a find4">
          <Icon d={search} />
          <input
            ref={findField}
            className="input"
            type="search"
            aria-label={t('staffSettings.find')}
            placeholder={t('staffSettings.findHint')}
            value={filter.text}
            onInput={event => setFilter({ ...filter, text: event.currentTarget.value })}
          />
          <kbd className="k">/</kbd>
        </div>
      </div>
      {state?.unwritable && (
        <p role="alert" className="staffin__no">
          {t('staffSettings.unwritable', { file: state.file, code: state.unwritable })}
        </p>
      )}
      {state?.trouble && (
        <p role="alert" className="staffin__no">
          {t('staffSettings.trouble')} {state.trouble}
        </p>
      )}
      {isBack && count > 0 && <DraftBack onDrop={discard} />}
      {!state && !fault && <p aria-busy="true">{t('common.loading')}</p>}
      {state && (
        <div className="sets">
          <GroupNav groups={places} filter={filter} onFilter={setFilter} onJump={jump} />
          <div className="setl" ref={list}>
            <p role="status" className={isFiltered ? 'hint setl__n' : 'sr'}>
              {isFiltered && t('staffSettings.found', { count: shown.length, groups: visible.length })}
            </p>
            {isFiltered && shown.length === 0 && (
              <div className="none4">
                <h2>{t('staffSettings.none')}</h2>
                <p>{t('staffSettings.noneNote')}</p>
                <button type="button" className="btn" onClick={() => setFilter(ALL)}>
                  {t('staffSettings.all')}
                </button>
              </div>
            )}
            {visible.map(group => (
              <section key={group.code} className="setg" aria-labelledby={`group-${group.code}`}>
                <h2 id={`group-${group.code}`} tabIndex={-1}>
                  {group.label}
                </h2>
                {group.shown.map(setting => (
                  <SettingField
                    key={setting.name}
                    setting={setting}
                    edit={edits[setting.name]}
                    wrong={wrong.filter(({ name }) => name === setting.name)}
                    after={draft.changes.find(({ name }) => name === setting.name)?.after ?? '…'}
                    onValue={value => put(setting, value)}
                    onBack={() => setEdits(mine => without(mine, setting.name))}
                    onMine={() =>
                      setEdits(mine => ({
                        ...mine,
                        [setting.name]: { was: setting.value, value: mine[setting.name]!.value },
                      }))
                    }
                  />
                ))}
              </section>
            ))}
            {!isFiltered && <Connections connections={connections} />}
          </div>
        </div>
      )}
      {state && (
        <>
          <History
            versions={state.versions}
            onRestore={(id, date) => restore(id, t('staffSettings.restored', { date }))}
          />
          <section className="sec">
            <div className="sech">
              <h2>{t('staffSettings.commands')}</h2>
              <p>{t('staffSettings.commandsNote')}</p>
            </div>
            <ul className="cmd4">
              {state.commands.map(({ command, purpose }) => (
                <li key={command}>
                  <span>{purpose}</span>
                  <code>{command}</code>
                </li>
              ))}
            </ul>
          </section>
        </>
      )}
      <ActBar
        label={t('staffSettings.publishing')}
        fault={
          fault && (
            <>
              {fault}
              <button type="button" className="btn btn--sm" onClick={() => void load().catch(fail)}>
                {t('staffSettings.reload')}
              </button>
            </>
          )
        }
        said={said?.text}
        onUndo={said?.undo ? undo : undefined}
        isBusy={isBusy}
      >
        {count > 0 && (
          <div className="pub4__r">
            <p className="pub4__s">
              <Icon d={pencil} />
              <b>
                {t('staffSettings.changes', { count })}
                {wrong.length > 0 && t('staffSettings.toCorrect', { count: wrongNames.size })}
              </b>
            </p>
            <Changes changes={draft.changes} most={4} />
            <div className="pub4__b">
              <button type="button" className="btn" onClick={discard}>
                {t('staffSettings.discard')}
              </button>
              {wrong.length > 0 && (
                <button type="button" className="btn" onClick={goToWrong}>
                  {t('staffSettings.firstWrong')}
                  <kbd className="k">E</kbd>
                </button>
              )}
              {wrong.length === 0 && (
                <button type="button" className="btn" onClick={() => setPreviewed(true)}>
                  {t('staffSettings.preview')}
                </button>
              )}
              <button
                type="button"
                className="btn btn--primary"
                disabled={isBusy || wrong.length > 0 || state?.unwritable !== ''}
                onClick={() => void publish()}
              >
                {t('staffSettings.publish')}
                <kbd className="k">Ctrl S</kbd>
              </button>
            </div>
          </div>
        )}
      </ActBar>
      {isPreviewed && <SettingsPreview changes={changesOf(edits)} onClose={() => setPreviewed(false)} />}
      <KeyBar
        keys={[
          [['/'], t('staffSettings.keys.find')],
          [['J', 'K'], t('staffSettings.keys.settings')],
          [['[', ']'], t('staffSettings.keys.groups')],
          [['E'], t('staffSettings.firstWrong')],
          [['Ctrl S'], t('staffSettings.publish')],
          [['Z'], t('common.undo')],
        ]}
      />
    </>
  )
}
