/** Panel of the doctor: each finding with its fix, one line to copy. */
import { alert, close, info, okCircle, warn } from '../../src/ui/icons/icons.ts'
import { check, refresh } from '../../src/ui/icons/icons-pages.ts'
import type { Report } from './examine.ts'
import type { Finding } from './finding.ts'
import { button, icon, node } from './nodes.ts'
import type { Translate } from './words.ts'

export type Presses = {
  collapse(): void
  close(): void
  again(): void
  expand(): void
  show(at: Element): void
}

const COPY = 'M8.5 8.5h11v11h-11zM15.5 8.25V4.5h-11v11h3.75'
const ICONS = { bad: alert, warn, info }

/** @param report null = still examining */
export function drawSlip(report: Report | null, t: Translate, presses: Presses): HTMLElement {
  const findings = report?.findings ?? []
  const [title, hint] = headOf(report, t)
  const slip = node(
    'section',
    { class: `doc${report && !findings.length ? ' ok' : ''}`, 'aria-label': t('title') },
    node(
      'div',
      { class: 'head' },
      icon(report ? (findings.length ? warn : okCircle) : refresh),
      node(
        'div',
        { role: 'status', tabindex: '-1', class: 'result' },
        node('h2', {}, title),
        node('p', {}, hint),
      ),
      named(button('x', presses.collapse, icon(close)), t('collapse')),
    ),
  )
  if (report && findings.length)
    slip.append(
      node(
        'ol',
        { class: 'dxs' },
        ...findings.map((one, at) => drawFinding(one, at + 1, findings.length === 1, t, presses)),
      ),
    )
  else if (report)
    slip.append(
      node(
        'ul',
        { class: 'dxs fine' },
        ...[...report.fine.values()].map(text => node('li', {}, icon(check), text)),
      ),
    )
  if (report)
    slip.append(
      node(
        'div',
        { class: 'foot' },
        button(`btn${findings.length > 1 ? ' first' : ''}`, presses.again, icon(refresh), t('again')),
        findings.length > 0 && copier('btn', t('copyAll'), () => textOf(report, t), t),
        !findings.length && button('btn', presses.collapse, icon(close), t('collapse')),
      ),
    )
  return slip
}

export function drawChip(report: Report | null, t: Translate, presses: Presses): HTMLElement {
  const count = report?.findings.length ?? 0
  const words = !report ? 'chipChecking' : count === 0 ? 'chipFine' : 'chip'
  const isBad = !!report && count > 0
  return node(
    'div',
    { class: `chip${isBad ? ' bad' : ''}` },
    button('open', presses.expand, icon(isBad ? warn : okCircle), t(words, { count })),
    named(button('x', presses.close, icon(close)), t('close')),
  )
}

function headOf(report: Report | null, t: Translate): [string, string] {
  if (!report) return [t('checking'), t('checkingHint')]
  const { findings, fine } = report
  const count = findings.length
  if (!count) return [t('fine'), t('fineHint', { count: fine.size })]
  if (count === 1 && findings[0]!.name === 'unreachable') return [t('alone.title'), t('alone.text')]
  return [t('faults', { count }), count === 1 ? t('others', { count: fine.size }) : t('matched')]
}

function drawFinding(finding: Finding, number: number, isAlone: boolean, t: Translate, presses: Presses) {
  const { name, kind, values, at, fix } = finding
  const words = (part: 'title' | 'text' | 'where') => t(`found.${name}.${part}`, values)
  const sign = isAlone ? icon(ICONS[kind]) : node('b', {}, String(number))
  const [first] = at
  const where = words('where')
  return node(
    'li',
    { class: `dx ${kind}`, 'data-found': name },
    node(
      'span',
      { class: 'sign' },
      first
        ? named(
            button('show', () => presses.show(first), sign),
            t('show', { number }),
          )
        : sign,
    ),
    node(
      'div',
      {},
      node('h3', {}, words('title')),
      node('p', {}, words('text')),
      !!fix &&
        node(
          'div',
          { class: 'fix' },
          node('code', { tabindex: '0' }, fix),
          copier('btn', t('copy'), () => fix, t),
        ),
      !!where && node('p', { class: 'where' }, where),
    ),
  )
}

const named = (made: HTMLButtonElement, name: string) => {
  made.setAttribute('aria-label', name)
  made.title = name
  return made
}

/** Without a clipboard (no secure context) the line is selected instead. */
function copier(className: string, words: string, textOf: () => string, t: Translate): HTMLButtonElement {
  const label = node('span', { 'aria-live': 'polite' }, words)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(textOf())
      label.textContent = t('copied')
    } catch {
      const code = made.parentElement!.querySelector('code')
      if (code) getSelection()?.selectAllChildren(code)
      label.textContent = t('notCopied')
    }
  }
  const made = button(className, () => void copy(), icon(COPY), label)
  return made
}

/** The report as text, for e-mail. */
function textOf({ findings, fine }: Report, t: Translate): string {
  const lines = findings.flatMap(({ name, values, fix }, at) => [
    `${at + 1}. ${t(`found.${name}.title`, values)}`,
    `   ${t(`found.${name}.text`, values)}`,
    ...(fix ? [`   ${fix}`] : []),
    `   ${t(`found.${name}.where`, values)}`,
  ])
  return [`${t('title')} ${location.href}`, ...lines, ...[...fine.values()].map(text => `✓ ${text}`)].join(
    '\n',
  )
}
