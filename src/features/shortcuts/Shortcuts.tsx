import { useStore } from '@nanostores/react'
import { useRouter } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { $shortcutList, $shortcuts } from '../../core/stores/shortcuts.ts'
import { useT } from '../../i18n/use-t.ts'
import { useKeys } from '../../ui/keys.ts'
import { Dialog } from '../../ui/over/Dialog.tsx'
import './shortcuts.css'

const PLACES = [
  { letter: 'h', path: '/index', key: 'home' },
  { letter: 'n', path: '/newBook', key: 'newBooks' },
  { letter: 's', path: '/temporaryShelf', key: 'shelf' },
  { letter: 'm', path: '/reader/message', key: 'messages' },
  { letter: 'l', path: '/reader/lendList', key: 'loans' },
  { letter: 'r', path: '/reader/request', key: 'requests' },
] as const

/** ms until the search field of home must be there */
const PATIENCE = 3000

/** The portal's keyboard shortcuts on every page, their list, and the switch that turns them off. */
export default function Shortcuts() {
  const t = useT()
  const { base } = useRouter()
  const isListed = useStore($shortcutList)
  const isOn = useStore($shortcuts)
  const go = (path: string) => navigate(base + path)
  useKeys({
    '/': () => {
      if (!searchField()) go('/index')
      focusSearch(performance.now() + PATIENCE)
    },
    '?': () => $shortcutList.set(true),
    ...Object.fromEntries(PLACES.map(({ letter, path }) => [`g ${letter}`, () => go(path)])),
  })
  if (!isListed) return null
  const close = () => $shortcutList.set(false)
  const rows = [
    { keys: ['/'], words: t('shortcuts.search') },
    { keys: ['?'], words: t('shortcuts.title') },
    ...PLACES.map(({ letter, key }) => ({ keys: ['g', letter], words: t(`shortcuts.${key}`) })),
    { keys: ['Esc'], words: t('common.close') },
  ]
  return (
    <Dialog open title={t('shortcuts.title')} closeLabel={t('common.close')} onClose={close}>
      <label className="check">
        <input
          type="checkbox"
          checked={isOn}
          onChange={event => $shortcuts.set(event.currentTarget.checked)}
        />
        {t('shortcuts.on')}
      </label>
      <p className="hint">{t('shortcuts.onHint')}</p>
      <ul className="shortcuts">
        {rows.map(({ keys, words }) => (
          <li key={words}>
            <span className="shortcuts__k">
              {keys.map(name => (
                <kbd key={name}>{name}</kbd>
              ))}
            </span>
            {words}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Home may still be on its way. @param until performance.now() */
function focusSearch(until: number): void {
  const field = searchField()
  if (field) field.focus()
  else if (performance.now() < until) requestAnimationFrame(() => focusSearch(until))
}

/** of the page, else of the header */
const searchField = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main input[name=q], input[name=q]')].find(
    field => field.offsetParent !== null,
  )
