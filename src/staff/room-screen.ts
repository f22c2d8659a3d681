import type { JSX } from 'react'

/** place: what stands behind the room in the address; '' = nothing */
export type RoomScreen = (props: { place: string }) => JSX.Element
