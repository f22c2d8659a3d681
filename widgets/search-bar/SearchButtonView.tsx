import { type ComponentType, useLayoutEffect, useRef } from 'react'
import type { Lang } from '../../src/core/stores/language.ts'
import { needMessagesIn } from '../../src/i18n/index.ts'
import { useT } from '../../src/i18n/use-t.ts'
import { adopt } from '../element/sheets.ts'
import { views } from '../element/views.ts'
import { bundleLater } from '../messages.ts'
import { keepKeys, onHotkey } from './hotkeys.ts'
import type { SearchWindowProps } from './SearchWindow.tsx'
import { buttonStyles, searchButton } from './search-button.ts'

export type SearchButtonViewProps = SearchWindowProps & {
  Window: ComponentType<SearchWindowProps>
  isOpen: boolean
  hotkey: string
  onOpen: () => void
}

/** The button, and the window while it is open. */
function SearchButtonView({ Window, isOpen, hotkey, onOpen, ...props }: SearchButtonViewProps) {
  const t = useT()
  const place = useRef<HTMLSpanElement>(null)
  const words = t('searchWindow.open')
  const open = useRef(onOpen)
  const host = () => (place.current!.getRootNode() as ShadowRoot).host
  open.current = () => {
    keepKeys(host())
    onOpen()
  }
  // a window reopened before its removal gets a new key
  const closed = useRef(0)
  const nth = closed.current
  useLayoutEffect(() => {
    adopt(place.current, buttonStyles())
    place.current!.replaceChildren(searchButton(words, hotkey, () => open.current()))
  }, [words, hotkey])
  // with the first render: the previous key listener is removed by then (light.ts)
  useLayoutEffect(
    () =>
      onHotkey(
        host(),
        () => hotkey,
        () => open.current(),
      ),
    [hotkey],
  )
  return (
    <>
      <span ref={place} />
      {isOpen && (
        <Window
          key={nth}
          {...props}
          onClose={() => {
            // the dialog reports closing a second time, possibly after a key has opened the next one
            if (closed.current !== nth) return
            closed.current += 1
            props.onClose()
            // nothing behind an open dialog can be focused
            ;(place.current!.getRootNode() as ShadowRoot).querySelector('dialog')?.close()
            place.current!.querySelector('button')!.focus()
          }}
        />
      )}
    </>
  )
}

/** With the view library. */
export const button = {
  views,
  fetchWords: (lang: Lang) => needMessagesIn(lang, ['searchWindow', 'book']),
  view: (props: SearchButtonViewProps) => <SearchButtonView {...props} />,
}

bundleLater({
  searchWindow: {
    zh: () => import('./searchWindow.zh.ts'),
    en: () => import('./searchWindow.en.ts'),
  },
  book: {
    zh: () => import('../../src/i18n/areas/elements/book-elements.zh.ts'),
    en: () => import('../../src/i18n/areas/elements/book-elements.en.ts'),
  },
})
