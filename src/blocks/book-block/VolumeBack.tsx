import './volumes.css'
import { volumeMark } from '../../core/rules/holdings/volume-of.ts'

export type VolumeBackProps = { vol: string; isGone: boolean }

/** The back of a volume with its number, seen on a phone. Loaded on demand: few books are sets. */
export const VolumeBack = ({ vol, isGone }: VolumeBackProps) => (
  <span className={isGone ? 'vback vback--no' : 'vback'} aria-hidden="true">
    <b>{volumeMark(vol)}</b>
  </span>
)
