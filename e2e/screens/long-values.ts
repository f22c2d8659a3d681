/**
 * A library of long values, and a check of pages with them: which boxes are outside the window, which words are cut
 * off.
 */
import type { Page } from '@playwright/test'
import type { RunningHost } from '../hosts/host.ts'

const LONG = {
  title:
    'Donaudampfschifffahrtsgesellschaft und Rechtsschutzversicherungsgesellschaften in the Nineteenth Century: 平凡的世界与不平凡的年代——一部写给所有人的漫长而又详尽的历史',
  author:
    'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine; Featherstonehaugh-Cholmondeley, Alexandra Wilhelmina; 欧阳明远; 司马相如; Universidad Nacional Autónoma de México',
  // 45 characters, like a series with volume and copy
  callno: 'PL2727.S2A2.2013/W946=2013-ENG.v012-copy3-REF',
  classno: 'ABCDEFGHIJ'.repeat(5),
  name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff',
  dept: 'Interdisciplinary Research Institute for Comparative Librarianship and Bibliography',
}

/** All data below are assigned to this account. */
export const READER = 'reader2'

export function plantLongValues(host: RunningHost): void {
  host.exec(
    'UPDATE bib SET title = ?, author = ?, callno = ?, classno = ?',
    LONG.title,
    LONG.author,
    JSON.stringify([LONG.callno]),
    LONG.classno,
  )
  host.exec('UPDATE item SET call_no = ?', LONG.callno)
  host.exec('UPDATE patron SET display_name = ?, dept = ?', LONG.name, LONG.dept)
  const uid = '(SELECT uid FROM patron WHERE user_id = ?)'
  for (const [table, from] of [
    ['loan_loss', 'reader8'],
    ['fine', 'reader3'],
    ['request', 'reader1'],
    ['notice', 'reader1'],
    ['booklist', 'reader1'],
    ['loan_hist', 'reader1'],
    ['credit_log', 'reader1'],
  ])
    host.exec(`UPDATE ${table} SET uid = ${uid} WHERE uid = ${uid}`, READER, from)
}

/** Strips that scroll sideways on purpose, and contain links or buttons for keyboard users. */
const STRIPS =
  '.nav, .models, .tabs, .carousel__row, .hplates, .nshelf, .offers__classes ul, .weeks, .nweeks, .gcards, .rack, .pda__cls, .clsbar, .azbar, .spines'

/**
 * Everything that a reader cannot see or reach without scrolling sideways, and every control, date or number that is
 * cut off or broken across lines. @param further more strips that may scroll sideways
 */
export const outside = (page: Page, further = ''): Promise<string[]> =>
  page.evaluate(strips => {
    const found: string[] = []
    const wide = document.documentElement.clientWidth
    const over = document.documentElement.scrollWidth - wide
    if (over > 0) found.push(`the page runs over by ${over} px`)
    const name = (node: Element) =>
      `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''} "${(node.textContent || node.getAttribute('aria-label') || '').trim().slice(0, 40)}"`
    const isShown = (node: Element) =>
      node.checkVisibility({
        checkOpacity: true,
        checkVisibilityCSS: true,
        contentVisibilityAuto: false,
      } as never)
    // table heads that are visually hidden because rows are cards
    const isForTheEar = (node: Element) =>
      !!node.closest('.sr, .skip, [aria-hidden=true]') ||
      (node.closest('thead')?.getBoundingClientRect().width ?? 9) < 2
    for (const node of document.querySelectorAll(
      'a[href], button, input, select, textarea, summary, th, td, dd, time, h1, h2, h3, .tnum, .num, .mono, .callno, .avail, .tag, .due, .counter, label, figure, .libcard :is(span, b, p), .bm.mono',
    )) {
      if (!isShown(node) || isForTheEar(node)) continue
      const box = node.getBoundingClientRect()
      if (!box.width || !box.height) continue
      const strip = node.closest(strips)
      if (!strip && (box.left < -1 || box.right > wide + 1))
        found.push(`${name(node)} at ${Math.round(box.left)}–${Math.round(box.right)} of ${wide}`)
      // a column one letter wide is inside the window, too
      const letter = parseFloat(getComputedStyle(node).fontSize)
      if (node.matches('.mono, .callno, .bm, .ccard dd') && box.width < 5 * letter && box.height > 4 * letter)
        found.push(`${name(node)} stands in a column of letters`)
      // cut off by itself, or by an ancestor
      for (
        let around: Element | null = node;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const look = getComputedStyle(around)
        // content outside a strip comes into view when the strip scrolls
        if (around === strip && look.overflowX !== 'visible') break
        if (around === strip || look.overflowX === 'visible') continue
        if (look.overflowX !== 'visible' && around !== node) {
          const edge = around.getBoundingClientRect()
          if (box.right > edge.right + 1 || box.left < edge.left - 1)
            found.push(`${name(node)} is cut by ${name(around).split(' ')[0]}`)
          break
        }
        // an icon whose text is visually hidden
        if (
          around === node &&
          !node.matches('input, select, textarea, .rec__foot > .act') &&
          node.scrollWidth > node.clientWidth + 1
        )
          found.push(`${name(node)} cuts its own words`)
      }
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const around = text.parentElement!
      if (!isShown(around) || isForTheEar(around)) continue
      for (const { 0: date, index } of text.data.matchAll(/\d{4}-\d\d-\d\d/g)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + date.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) found.push(`${name(around)} breaks the date ${date}`)
      }
    }
    // tables have many rows of one kind: report only the first
    const kinds = new Map(found.map(fault => [fault.replace(/"[^"]*"|\d+/g, ''), fault]))
    return [...kinds.values()]
  }, [STRIPS, further].filter(Boolean).join(', '))
