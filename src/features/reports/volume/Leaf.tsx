import type { ReactNode } from 'react'
import { useLang, useT } from '../../../i18n/use-t.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { share } from '../../../ui/icons/icons-book.ts'
import { textProps } from '../../../ui/text/record-text.ts'
import { AsTable } from '../AsTable.tsx'
import { LEAF, type Plate, WIDE } from './plates.ts'

type LeafProps = {
  id: string
  page: number
  no: string
  title: string
  caption?: string
  library: string
  running: string
  look?: string
  children: ReactNode
  action?: ReactNode
}

/** One page of the volume, 3:4. */
export function Leaf({
  id,
  page,
  no,
  title,
  caption,
  library,
  running,
  look = '',
  children,
  action,
}: LeafProps) {
  const lang = useLang()
  return (
    <article className={`leaf ${look}`} id={id} aria-labelledby={`${id}-h`}>
      <div className="leaf__in">
        <div className="leaf__h">
          <div className="leaf__no">
            <span>{no}</span>
            <span>{library}</span>
          </div>
          <h2 id={`${id}-h`}>{title}</h2>
          {caption && <p className="leaf__say">{caption}</p>}
        </div>
        <div className="leaf__fig">{children}</div>
        <div className="leaf__foot">
          <span className="pn">{page}</span>
          <span {...textProps(running, lang)}>{running}</span>
          {action}
        </div>
      </div>
    </article>
  )
}

type PlateLeafProps = {
  plate: Plate
  page: number
  no: string
  library: string
  running: string
  isTabled: boolean
  onPick: () => void
}

/** A figure with text, data, and a button to save it as a picture. */
export function PlateLeaf({ plate, isTabled, onPick, ...rest }: PlateLeafProps) {
  const t = useT()
  const isWide = plate.id === 'shelf'
  const { box, draw } = plate.figure(isWide ? WIDE : LEAF)
  return (
    <Leaf
      id={plate.id}
      title={plate.title}
      caption={plate.caption(true)}
      look={isWide ? 'leaf--wide' : plate.id === 'latest' ? 'leaf--night' : ''}
      {...rest}
      action={
        <button type="button" className="act" onClick={onPick}>
          <Icon d={share} />
          {t('reports.memories.toPicture')}
          <span className="sr">{plate.title}</span>
        </button>
      }
    >
      <svg
        className={`plate plate--${plate.id}`}
        viewBox={`0 0 ${box[0]} ${box[1]}`}
        role="img"
        aria-label={plate.title}
      >
        {draw(true)}
      </svg>
      <AsTable what={plate.title} {...plate.table} isOpen={isTabled} />
    </Leaf>
  )
}
