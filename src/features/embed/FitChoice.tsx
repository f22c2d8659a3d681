import type { Piece } from '../../core/rules/elements/element-code.ts'
import type { ElementValues } from '../../core/rules/elements/element-words.ts'
import { useT } from '../../i18n/use-t.ts'
import { InkChoice } from './InkChoice.tsx'
import { Options } from './Options.tsx'
import { EVENTS } from './snippets.ts'
import type { Builder } from './use-builder.ts'

type Look =
  | 'full'
  | 'input'
  | 'row'
  | 'card'
  | 'shelf'
  | 'carousel'
  | 'badge'
  | 'icon'
  | 'drawer'
  | 'list'
  | 'compact'
  | 'counters'
  | 'single'
  | 'minimal'
/** Variants of each element and their attributes; the first is the default. */
const LOOKS: Record<Piece, [name: Look, set: ElementValues][]> = {
  'search-bar': [
    ['full', {}],
    ['input', { variant: 'input' }],
  ],
  'book-block': [
    ['row', {}],
    ['card', { layout: 'card' }],
    ['shelf', { layout: 'shelf' }],
    ['carousel', { layout: 'carousel' }],
  ],
  availability: [
    ['full', {}],
    ['minimal', { look: 'minimal' }],
  ],
  cite: [
    ['full', {}],
    ['minimal', { look: 'minimal' }],
  ],
  'temporary-shelf': [
    ['badge', {}],
    ['icon', { variant: 'icon' }],
    ['drawer', { variant: 'drawer' }],
    ['list', { variant: 'list' }],
  ],
  'reader-banner': [
    ['full', {}],
    ['compact', { compact: '1' }],
    ['counters', { variant: 'counters' }],
    ['single', { variant: 'single' }],
  ],
}
const NO_LOOK = { variant: '', layout: '', compact: '', look: '' }
const SIZES = ['14px', '15px', '17px'] as const
/** the attribute text="page" */
const AS_PAGE = 'page'
/** the element's default */
const DEFAULT_SIZE = '15px'

/** The five common options; all others are in MoreChoice.tsx. */
export function FitChoice({ builder }: { builder: Builder }) {
  const t = useT()
  const { choices, put, set } = builder
  const { piece, values, isScript } = choices
  const looks = LOOKS[piece]
  const look = looks.find(([, wants]) =>
    Object.keys(NO_LOOK).every(name => (values[name] ?? '') === (wants[name] ?? '')),
  )
  const target = isScript ? 'script' : values.target === '_blank' ? 'blank' : 'same'
  return (
    <div className="fit">
      <Options
        legend={t('embed.look')}
        value={look?.[0] ?? ''}
        options={looks.map(([name]) => ({ value: name, label: t(`embed.looks.${name}`) }))}
        onChange={name => set({ ...NO_LOOK, ...looks.find(([one]) => one === name)?.[1] })}
      />
      <Options
        legend={t('embed.language')}
        value={values.lang ?? ''}
        options={[
          { value: '', label: t('embed.asPage') },
          { value: 'zh', label: <span lang="zh-CN">{t('embed.zh')}</span> },
          { value: 'en', label: <span lang="en">{t('embed.en')}</span> },
        ]}
        onChange={lang => set({ lang })}
      />
      <InkChoice builder={builder} />
      {piece !== 'cite' && (
        <Options
          legend={t(piece === 'search-bar' ? 'embed.targetSearch' : 'embed.target')}
          value={target}
          options={(['same', 'blank', 'script'] as const)
            .filter(one => one !== 'script' || EVENTS[piece])
            .map(one => ({ value: one, label: t(`embed.targets.${one}`) }))}
          onChange={one =>
            put({
              isScript: one === 'script',
              values: { ...values, target: one === 'blank' ? '_blank' : '' },
            })
          }
        />
      )}
      <Options
        legend={t('embed.size')}
        value={values.text || (values['font-size'] ?? DEFAULT_SIZE)}
        options={[
          { value: AS_PAGE, label: t('embed.asPage') },
          ...SIZES.map(size => ({
            value: size,
            label: (
              <>
                {t(`embed.sizes.${size}`)} <small>{size.replace('px', ' px')}</small>
              </>
            ),
          })),
        ]}
        onChange={size =>
          set({
            text: size === AS_PAGE ? size : '',
            'font-size': size === AS_PAGE || size === DEFAULT_SIZE ? '' : size,
          })
        }
      />
    </div>
  )
}
