import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { useRouter } from 'wouter'
import './course-tree.css'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { alert } from '../../../ui/icons/icons.ts'
import { chevRight } from '../../../ui/icons/icons-pages.ts'
import { textProps } from '../../../ui/text/record-text.ts'
import type { Level, Place } from '../course-address.ts'
import { type Node, placeKey, ROOT, useCourseTree } from './use-course-tree.ts'

const ITEMS = '[role=treeitem]'
/** ms; typeahead timeout */
const TYPEAHEAD_TIMEOUT = 700

/** Tree of departments, groups, teachers and courses (ARIA APG tree view): levels load when expanded. One tab stop. */
export function CourseTree({ by, here }: { by: Level | null; here: Place }) {
  const t = useT()
  const lang = useLang()
  const { base } = useRouter()
  const id = useId()
  const tree = useCourseTree(by, base, here)
  const root = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState('')
  const typed = useRef({ word: '', at: 0 })
  // numbers for ids: names may contain characters that ids may not
  const numbers = useRef(new Map<string, number>())
  const groupOf = (key: string): string => {
    const known = numbers.current
    if (!known.has(key)) known.set(key, known.size)
    return `${id}g${known.get(key)}`
  }
  const current = here.department ? placeKey(here) : ''
  const first = tree.branchOf(ROOT)
  const visible = new Set<string>()
  const gather = (key: string): void => {
    for (const node of tree.branchOf(key)?.nodes ?? []) {
      visible.add(node.key)
      if (tree.isOpen(node.key)) gather(node.key)
    }
  }
  gather(ROOT)
  // the tabbable item may have been collapsed
  const stop = [active, current, first?.nodes[0]?.key].find(key => key !== undefined && visible.has(key))

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>(ITEMS) ?? [])]
  const parentOf = (item: HTMLElement) =>
    item.closest('[role=group]')?.parentElement?.querySelector<HTMLElement>(ITEMS)

  function onKeyDown(event: KeyboardEvent<HTMLElement>, node: Node) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const item = event.currentTarget
    const all = items()
    const at = all.indexOf(item)
    const isOpen = tree.isOpen(node.key)
    const go = (to: HTMLElement | null | undefined) => to?.focus()
    const keys: Record<string, () => void> = {
      ArrowDown: () => go(all[at + 1]),
      ArrowUp: () => go(all[at - 1]),
      Home: () => go(all[0]),
      End: () => go(all.at(-1)),
      ArrowRight: () => {
        if (!node.place) return
        if (!isOpen) tree.setBranch(node.place, true)
        else if (parentOf(all[at + 1] ?? item) === item) go(all[at + 1])
      },
      ArrowLeft: () => {
        if (node.place && isOpen) tree.setBranch(node.place, false)
        else go(parentOf(item))
      },
      ' ': () => item.click(),
    }
    const act = keys[event.key]
    if (act) {
      event.preventDefault()
      act()
    } else if (event.key.length === 1) {
      event.preventDefault()
      go(named(all, at, event.key, event.timeStamp))
    }
  }

  /** Typeahead: the next item whose name begins with the typed letters. */
  function named(all: HTMLElement[], at: number, letter: string, now: number): HTMLElement | undefined {
    const { word, at: last } = typed.current
    const next = (now - last < TYPEAHEAD_TIMEOUT ? word : '') + letter.toLowerCase()
    typed.current = { word: next, at: now }
    // a single letter searches from the next item, several from the current one
    const from = next.length > 1 ? at : at + 1
    return [...all.slice(from), ...all.slice(0, from)].find(item =>
      item.dataset.name?.toLowerCase().startsWith(next),
    )
  }

  function onClick(event: MouseEvent<HTMLElement>, { place, key }: Node) {
    if (!place) return
    if ((event.target as Element).closest('.tn__x')) {
      event.preventDefault()
      event.stopPropagation()
      tree.setBranch(place, !tree.isOpen(key))
    } else if (!event.ctrlKey && !event.metaKey && !event.shiftKey) tree.setBranch(place, true)
  }

  function failed(key: string, place: Place | null, name: string) {
    return (
      <div>
        <button
          type="button"
          role="treeitem"
          className="tn tn--err"
          aria-selected="false"
          tabIndex={key === ROOT ? 0 : -1}
          aria-label={name ? t('coursePages.branchFailedOf', { name }) : undefined}
          onKeyDown={event => {
            const item = event.currentTarget
            const at = items().indexOf(item)
            const to = { ArrowUp: items()[at - 1], ArrowDown: items()[at + 1], ArrowLeft: parentOf(item) }[
              event.key
            ]
            if (to) {
              event.preventDefault()
              to.focus()
            }
          }}
          onClick={() => tree.retry(key, place)}
        >
          <Icon d={alert} />
          {t('coursePages.branchFailed')}
        </button>
      </div>
    )
  }

  function branch(key: string, level: number) {
    const nodes = tree.branchOf(key)?.nodes ?? []
    return nodes.map((node, at) => {
      const isOpen = node.place !== null && tree.isOpen(node.key)
      const inner = isOpen ? tree.branchOf(node.key) : undefined
      const isLoading = inner?.state === 'loading'
      const group = groupOf(node.key)
      const words = node.place ? 'coursePages.branch' : 'coursePages.leaf'
      return (
        <div key={node.key}>
          <a
            role="treeitem"
            className={`tn tn--${Math.min(level, 3)}`}
            href={node.href}
            data-name={node.name}
            aria-label={t(words, { name: node.name, count: node.count })}
            aria-level={level}
            aria-setsize={nodes.length}
            aria-posinset={at + 1}
            aria-expanded={node.place ? isOpen : undefined}
            aria-owns={inner && inner.state !== 'loading' ? group : undefined}
            aria-busy={isLoading}
            aria-current={node.key === current ? 'page' : undefined}
            aria-selected={node.key === current}
            tabIndex={node.key === stop ? 0 : -1}
            onFocus={() => setActive(node.key)}
            onClick={event => onClick(event, node)}
            onKeyDown={event => onKeyDown(event, node)}
          >
            <span className="tn__x">
              {isLoading ? (
                <span className="spin" aria-hidden="true" />
              ) : (
                node.place && <Icon d={chevRight} />
              )}
            </span>
            <span className="tn__n" {...textProps(node.name, lang)}>
              {node.name}
            </span>
            <span className="num">{node.count}</span>
          </a>
          {inner && inner.state !== 'loading' && (
            // biome-ignore lint/a11y/useSemanticElements: a group of a tree is no fieldset
            <div role="group" id={group}>
              {inner.state === 'failed' && failed(node.key, node.place, node.name)}
              {branch(node.key, level + 1)}
            </div>
          )}
        </div>
      )
    })
  }

  return (
    <>
      {(!first || first.state === 'loading') && (
        <p className="hint" role="status">
          {t('coursePages.loading')}
        </p>
      )}
      {first?.state === 'here' && !first.nodes.length && <p className="hint">{t('coursePages.noBranch')}</p>}
      {!!first && first.state !== 'loading' && (first.state === 'failed' || first.nodes.length > 0) && (
        <div className="ctree" role="tree" aria-label={t('coursePages.tree')} ref={root}>
          {first.state === 'failed' && failed(ROOT, null, '')}
          {branch(ROOT, 1)}
        </div>
      )}
    </>
  )
}
