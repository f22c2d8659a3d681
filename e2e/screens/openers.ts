/** Finds everything on a page that opens something, by its ARIA attributes, and checks what it opens. */
import type { Locator, Page } from '@playwright/test'
import { pageFaults } from './page-faults.ts'

type Opener = { at: number; name: string }

/**
 * One opener of each kind that can be pressed now; only those in the dialog, if one is open. Marks them, to find them
 * again. @param inFrame include those of the portal's header and footer
 */
const findOpeners = (page: Page, inFrame: boolean): Promise<Opener[]> =>
  page.evaluate(isWhole => {
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
    const kinds = new Set<string>()
    const found: { at: number; name: string }[] = []
    const SAY =
      'summary, [popovertarget], [aria-haspopup]:not([aria-haspopup=false]), [aria-expanded=false]:not(select)'
    for (const node of (dialog ?? document).querySelectorAll<HTMLElement>(SAY)) {
      const box = node.getBoundingClientRect()
      if (!node.checkVisibility({ visibilityProperty: true }) || !box.width || !box.height) continue
      if (node.matches(':disabled, [aria-disabled=true]') || node.closest('[inert]')) continue
      if (!isWhole && node.closest('header, footer') && !node.closest('main, dialog')) continue
      // open already: part of the initial page
      if (node.parentElement?.matches('details[open]')) continue
      const place = node.closest('header, footer, dialog, aside, main')?.localName
      const kind = [place, node.parentElement?.className, node.localName, node.className].join(' ')
      const words = place === 'header' ? (node.getAttribute('aria-label') ?? '').slice(0, 4) : ''
      if (kinds.has(kind + words)) continue
      kinds.add(kind + words)
      const at = found.length
      node.dataset.opener = String(at)
      const name = (node.getAttribute('aria-label') || node.textContent || '').trim().slice(0, 24)
      found.push({ at, name: `<${node.localName} class="${node.className}"> ${name}` })
    }
    return found
  }, inFrame)

type Opened = { faults: string[]; isOver: boolean }

/** @returns null while nothing is open yet */
const whatOpened = (opener: Locator): Promise<Opened | null> =>
  opener.evaluate(node => {
    const own = node.parentElement
    const details = own instanceof HTMLDetailsElement && node.localName === 'summary' ? own : null
    const top = [...document.querySelectorAll<HTMLElement>('dialog[open], :popover-open')].filter(
      box => !box.dataset.before && !box.contains(node),
    )
    const named = node.getAttribute('aria-controls')
    const isMenu = details || node.hasAttribute('popovertarget') || node.hasAttribute('aria-haspopup')
    const panel = details?.open
      ? [...details.children].findLast(child => child !== node && child.getBoundingClientRect().height)
      : (top.at(-1) ??
        (node.getAttribute('aria-expanded') === 'true' && (named ? document.getElementById(named) : null)))
    if (!panel)
      return isMenu || node.getAttribute('aria-expanded') !== 'true' ? null : { faults: [], isOver: false }
    const look = getComputedStyle(panel)
    const inTop = panel.matches('dialog[open], :popover-open')
    const isOver = inTop || /absolute|fixed/.test(look.position)
    if (!isOver)
      return { faults: details?.closest('header') ? ['stands in the flow of the header'] : [], isOver }
    const faults: string[] = []
    const isClear = (color: string) => /transparent|rgba\(.*, 0?\.?\d*\)$|\/ 0?\.?\d+%?\)$/.test(color)
    if (isClear(look.backgroundColor)) faults.push(`can be seen through: ${look.backgroundColor}`)
    const box = panel.getBoundingClientRect()
    const { clientWidth } = document.documentElement
    if (box.left < -1 || box.right > clientWidth + 1)
      faults.push(`at ${Math.round(box.left)}–${Math.round(box.right)} of ${clientWidth}`)
    if (box.top < -1 || (inTop && look.position === 'fixed' && box.bottom > innerHeight + 1))
      faults.push(`from ${Math.round(box.top)} to ${Math.round(box.bottom)} of ${innerHeight} px`)
    return { faults, isOver }
  })

const measures = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const tall = document.querySelector('header')?.getBoundingClientRect().height
    const main = document.querySelector('main')?.getBoundingClientRect()
    return `header ${tall && Math.round(tall)} px, main at ${main && Math.round(main.top + scrollY)}, ${main && Math.round(main.width)} wide`
  })

/** Polls until the answer is as wanted, to wait for animations and late parts. @returns the last answer */
async function until<T>(ask: () => Promise<T>, isDone: (answer: T) => boolean, within = 20_000): Promise<T> {
  const end = Date.now() + within
  for (;;) {
    const answer = await ask()
    if (isDone(answer) || Date.now() > end) return answer
    await new Promise(resolve => setTimeout(resolve, 40))
  }
}

/** @param said faults already reported, not worth waiting for */
export const settledFaults = (page: Page, said = new Set<string>()): Promise<string[]> =>
  until(
    async () => (await pageFaults(page)).filter(fault => !said.has(fault)),
    faults => faults.length === 0,
  )

async function press(opener: Locator): Promise<void> {
  if (await opener.evaluate(node => node.matches('input, textarea'))) await opener.fill('hist')
  else await opener.click({ timeout: 10_000 })
}

async function faultsOfOne(page: Page, opener: Locator, said: Set<string>): Promise<string[]> {
  const before = await measures(page)
  await page.evaluate(() => {
    for (const box of document.querySelectorAll<HTMLElement>('dialog[open], :popover-open'))
      box.dataset.before = 'open'
  })
  await press(opener)
  const isBox = await opener.evaluate(node => node.matches('input, textarea'))
  const opened = await until(
    () => whatOpened(opener),
    answer => answer !== null && answer.faults.length === 0,
    isBox ? 2_000 : undefined,
  )
  // a combobox opens nothing if there are no suggestions
  if (!opened) {
    if (isBox) await opener.fill('')
    return isBox ? [] : ['opens nothing']
  }
  const faults = [...opened.faults, ...(await settledFaults(page, said))]
  const after = await measures(page)
  if (opened.isOver && after !== before) faults.push(`moves the page: ${before}, then ${after}`)
  if (!opened.isOver) {
    if (isBox) await page.keyboard.press('Escape')
    else await opener.click({ timeout: 10_000 })
    return faults
  }
  await page.keyboard.press('Escape')
  const left = await until(
    () =>
      opener.evaluate(node => {
        const isShut =
          !node.parentElement?.matches('details[open]') &&
          node.getAttribute('aria-expanded') !== 'true' &&
          ![...document.querySelectorAll<HTMLElement>('dialog[open], :popover-open')].some(
            box => !box.dataset.before && !box.contains(node),
          )
        if (!isShut) return 'stays open after Esc'
        const held = document.activeElement
        return held === node ? '' : `Esc leaves the focus on <${held?.localName} class="${held?.className}">`
      }),
    answer => answer === '',
  )
  if (left) faults.push(left)
  // typed words would open suggestions again
  if (isBox) await opener.fill('')
  return faults
}

/**
 * @param inFrame include what header and footer open @returns the faults of the initial page and of everything that
 * opens on it, each reported once
 */
export async function faultsOfScreen(
  page: Page,
  again: () => Promise<void>,
  inFrame: boolean,
): Promise<string[]> {
  const standing = await settledFaults(page)
  const said = new Set(standing)
  const faults = standing.map(fault => `as it stands: ${fault}`)
  const openers = await findOpeners(page, inFrame)
  const { href } = new URL(page.url())
  for (const { at, name } of openers) {
    const opener = page.locator(`[data-opener="${at}"]`)
    // what was opened before has removed it
    if (!(await opener.isVisible())) continue
    const found = await faultsOfOne(page, opener, said).catch(error => [
      `cannot be tried: ${String(error).replaceAll(/\s+/g, ' ').slice(-300)}`,
    ])
    faults.push(...found.map(fault => `${name}: ${fault}`))
    for (const fault of found) if (fault.startsWith('no rule') || fault.startsWith('key')) said.add(fault)
    if (page.url() !== href || found.some(fault => fault.startsWith('stays open'))) {
      await again()
      await findOpeners(page, inFrame)
    }
  }
  return faults
}
