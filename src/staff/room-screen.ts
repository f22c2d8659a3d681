import type { JSX } from 'react'

/** place: the part of the address after the room; '' = none */
export type RoomScreen = (props: { place: string }) => JSX.Element
