/** A library of long values, and what a page does with them: which boxes lie outside, which words are cut off. */
import type { Page } from '@playwright/test'
import type { RunningHost } from './host.ts'

const LONG = {
  title:
    'Donaudampfschifffahrtsgesellschaft und Rechtsschutzversicherungsgesellschaften in the Nineteenth Century: 平凡的世界与不平凡的年代——一部写给所有人的漫长而又详尽的历史',
  author:
    'Wolfeschlegelsteinhausenbergerdorff, Hubert Blaine; Featherstonehaugh-Cholmondeley, Alexandra Wilhelmina; 欧阳明远; 司马相如; Universidad Nacional Autónoma de México',
  // 45 characters, as a series with volume and copy has them
  callno: 'PL2727.S2A2.2013/W946=2013-ENG.v012-copy3-REF',
  classno: 'ABCDEFGHIJ'.repeat(5),
  name: 'Maximiliana Wolfeschlegelsteinhausenbergerdorff',
  dept: 'Interdisciplinary Research Institute for Comparative Librarianship and Bibliography',
}

/** The account that everything below is gathered in. */
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

/** Strips that are meant to be moved sideways, and that hold links or buttons for the keyboard. */
const STRIPS =
  '.nav, .models, .tabs, .carousel, .hplates, .nshelf, .offers__classes ul, .weeks, .nweeks, .gcards, .rack, .pda__cls, .clsbar, .azbar, .spines'

/**
 * Everything of a page that a reader could not see or reach without moving the page sideways, and every name of a
 * control, date or number that is cut off or broken in two.
 * @param further strips that may be moved sideways, too
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
    // the heads of a table whose rows are cards
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
      // a column of single letters is inside the window, too
      const letter = parseFloat(getComputedStyle(node).fontSize)
      if (node.matches('.mono, .callno, .bm, .ccard dd') && box.width < 5 * letter && box.height > 4 * letter)
        found.push(`${name(node)} stands in a column of letters`)
      // cut off by itself, or by a box around it
      for (
        let around: Element | null = node;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const look = getComputedStyle(around)
        // what stands outside of a strip comes into it when the strip is moved
        if (around === strip && look.overflowX !== 'visible') break
        if (around === strip || look.overflowX === 'visible') continue
        if (look.overflowX !== 'visible' && around !== node) {
          const edge = around.getBoundingClientRect()
          if (box.right > edge.right + 1 || box.left < edge.left - 1)
            found.push(`${name(node)} is cut by ${name(around).split(' ')[0]}`)
          break
        }
        // an icon, whose words stand outside of what is shown
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
    // a table has many rows of one kind: the first of each says it
    const kinds = new Map(found.map(fault => [fault.replace(/"[^"]*"|\d+/g, ''), fault]))
    return [...kinds.values()]
  }, [STRIPS, further].filter(Boolean).join(', '))
