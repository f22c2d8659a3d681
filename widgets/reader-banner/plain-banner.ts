/** The banner and the counters while nobody is signed in, or not known yet. */
import { PORTRAIT } from '../../src/blocks/reader-banner/portrait.ts'
import type { T } from '../../src/i18n/index.ts'
import { drawing, node } from '../element/nodes.ts'
import type { SignInProps } from './use-reports.ts'

export type PlainState = 'loading' | 'out'
export type PlainProps = Pick<SignInProps, 'signIn' | 'target' | 'onSignIn'> & { state: PlainState; say: T }

export const boxOf = (isCompact: boolean, state: string): string =>
  `box reader reader--${state}${isCompact ? ' reader--compact' : ''}`

function signInLink({ say, signIn, target, onSignIn }: PlainProps, className: string, title?: string) {
  const link = node(
    'a',
    { class: className, part: 'button', href: signIn, target, title },
    say('banner.signIn'),
  )
  link.onclick = event => onSignIn() || event.preventDefault()
  return link
}

/** In place of a picture. */
export const noPortrait = (): Element =>
  node(
    'span',
    { class: 'libcard__ph', part: 'avatar', 'aria-hidden': 'true' },
    drawing(PORTRAIT.box, ...PORTRAIT.paths),
  )

export function plainCard(props: PlainProps, isCompact: boolean): Element {
  const { say, state } = props
  const inside =
    state === 'loading'
      ? [
          node('div', { class: 'who' }, node('p', { class: 'wait' }, say('banner.loading'))),
          node('div', { class: 'counters' }),
        ]
      : [
          node(
            'div',
            { class: 'who', part: 'identity' },
            noPortrait(),
            node('p', { class: 'name', part: 'name' }, say('banner.title')),
            node('p', { class: 'meta', part: 'meta' }, say('banner.outText')),
          ),
          node('div', { class: 'act' }, signInLink(props, 'btn btn--p')),
        ]
  return node(
    'section',
    {
      class: boxOf(isCompact, state),
      part: 'box',
      'aria-label': say('banner.title'),
      'aria-busy': `${state === 'loading'}`,
    },
    ...inside,
  )
}

/** A group, not a landmark: a page may have several. */
export const plainCounters = (props: PlainProps, isSingle: boolean): Element =>
  node(
    'div',
    {
      role: 'group',
      class: isSingle ? 'line line--one' : 'line',
      part: 'box counters',
      'aria-label': props.say('banner.counters'),
      'aria-busy': `${props.state === 'loading'}`,
    },
    props.state === 'out' && signInLink(props, 'way', props.say('banner.outText')),
  )
