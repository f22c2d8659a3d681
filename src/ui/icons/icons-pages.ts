/**
 * Icons of pages, blocks and dialogs; those of the header and of messages are in icons.ts, part of every page's code.
 */

export const chevRight = 'm9.5 6.5 5.5 5.5-5.5 5.5'
export const chevLeft = 'M14.5 6.5 9 12l5.5 5.5'
export const plus = 'M12 5v14M5 12h14'
export const minus = 'M5 12h14'
export const dots = 'M5.5 12h.01M12 12h.01M18.5 12h.01'
export const undo = 'M8.5 5 4.5 9l4 4M4.5 9h9.75a5.25 5.25 0 0 1 0 10.5H10'
export const check = 'm5 12.5 4.75 4.75L19.25 7'
export const clock = 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM12 7.25V12l3.25 2'
export const ban = 'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM6.1 6.1l11.8 11.8'
export const book =
  'M5 5.75A2.25 2.25 0 0 1 7.25 3.5H19v14H7.25A2.25 2.25 0 0 0 5 19.75zM5 19.5c0 .55.45 1 1 1h13v-3'
export const bookOpen =
  'M12 6.25C10.2 4.9 7.2 4.5 3.5 4.75v13.5c3.7-.25 6.7.15 8.5 1.5 1.8-1.35 4.8-1.75 8.5-1.5V4.75C16.8 4.5 13.8 4.9 12 6.25zM12 6.25v13.5'
export const shelfIn = 'M3.5 19.75h17M5.5 17V6h3v11zM8.5 17V4h3.25v13zM14 10l2.25 2.25L21 7.5'
export const download = 'M12 4v11.25M7 10.75l5 5 5-5M4.5 20h15'
export const sliders =
  'M4 7.5h9M17.5 7.5H20M4 16.5h2.5M11 16.5h9M13 7.5a2.25 2.25 0 1 0 4.5 0 2.25 2.25 0 1 0-4.5 0zM6.5 16.5a2.25 2.25 0 1 0 4.5 0 2.25 2.25 0 1 0-4.5 0z'
export const card =
  'M3.5 5.5h17v13h-17zM6.6 10.5a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0zM5.75 15.75c.4-1.5 1.4-2.25 2.75-2.25s2.35.75 2.75 2.25M14 9.5h3.75M14 12.5h3.75'
export const pin =
  'M12 21c4.5-4.75 6.75-8.2 6.75-11.25a6.75 6.75 0 0 0-13.5 0C5.25 12.8 7.5 16.25 12 21zM9.6 9.75a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0z'
export const eye =
  'M2.75 12c2.1-4.1 5.2-6.25 9.25-6.25S19.15 7.9 21.25 12c-2.1 4.1-5.2 6.25-9.25 6.25S4.85 16.1 2.75 12zM9.25 12a2.75 2.75 0 1 0 5.5 0 2.75 2.75 0 1 0-5.5 0z'
export const eyeOff =
  'M5.6 7.4C4.5 8.6 3.55 10.1 2.75 12c2.1 4.1 5.2 6.25 9.25 6.25 1.75 0 3.35-.4 4.75-1.2M9 6.15c.95-.27 1.95-.4 3-.4 4.05 0 7.15 2.15 9.25 6.25-.55 1.1-1.2 2.05-1.9 2.85M4 4l16 16'
export const unlock = 'M5.5 10.75h13v9.5h-13zM8.25 10.5V7.75a3.75 3.75 0 0 1 7.2-1.5M12 14.25v2.5'
export const lock = 'M5.5 10.75h13v9.5h-13zM8.25 10.5V7.75a3.75 3.75 0 0 1 7.5 0v2.75M12 14.25v2.5'
export const refresh =
  'M19.5 11.5A7.6 7.6 0 0 0 5.6 8M4.5 12.5A7.6 7.6 0 0 0 18.4 16M5.25 3.75V8.25h4.5M18.75 20.25v-4.5h-4.5'
export const trash = 'M4.5 6.75h15M9.25 6.5V4h5.5v2.5M6.25 7l.85 13h9.8l.85-13M10 10.5v6M14 10.5v6'
export const history = 'M4 5v4.25h4.25M4.4 9A8.1 8.1 0 1 1 4 13M12 8v4.25l3 1.75'
export const bookmark = 'M6.5 4h11v16.25L12 16.1l-5.5 4.15z'
export const pencil = 'M4.5 19.5l1-4.25L16 4.75l3.25 3.25L8.75 18.5zM13.75 7l3.25 3.25'
export const layers =
  'm12 3.75 8.75 4.5L12 12.75 3.25 8.25zM3.25 12.25l8.75 4.5 8.75-4.5M3.25 16 12 20.5 20.75 16'
export const key =
  'M4.25 15.75a4 4 0 1 0 8 0 4 4 0 1 0-8 0zM11.1 12.9l8.4-8.4M15.5 8.5l3 3M18.25 5.75l1.75 1.75'
export const hold = 'M6.5 3.75h11V20L12 15.9 6.5 20zM12 7v5.25M9.4 9.6h5.2'
export const truck =
  'M2.75 6.5h11v10h-11zM13.75 10h4l3.5 3.25v3.25h-7.5M5.1 17a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0zM15.35 17a1.9 1.9 0 1 0 3.8 0 1.9 1.9 0 1 0-3.8 0z'
export const logout = 'M13.5 4.5h-8v15h8M10 12h10.25M16.5 8l4 4-4 4'
export const coin =
  'M3.5 12a8.5 8.5 0 1 0 17 0 8.5 8.5 0 1 0-17 0zM8.5 7.5l3.5 4.75 3.5-4.75M12 12.25V17M8.9 12.25h6.2M8.9 14.75h6.2'
export const quote =
  'M10 7H4.75v5.25H10V7zM10 12.25c0 2.6-1.5 4.4-4 5M19.25 7H14v5.25h5.25V7zM19.25 12.25c0 2.6-1.5 4.4-4 5'
export const file = 'M6 3.5h8.25L18.5 7.75V20.5H6zM14 3.75V8h4.25M9 12.25h6.5M9 15.75h6.5'
export const gift =
  'M4 8.5h16v3.75H4zM5.5 12.25v8h13v-8M12 8.5v11.75M12 8.25C8.5 8.25 7 6.9 7.25 5.4c.3-1.8 3.6-1.9 4.75 2.85 1.15-4.75 4.45-4.65 4.75-2.85.25 1.5-1.25 2.85-4.75 2.85z'
export const pause = 'M8.25 5.5v13M15.75 5.5v13'
export const play = 'M8 5.25v13.5L18.75 12z'
export const bell = 'M6.25 16.5V11a5.75 5.75 0 0 1 11.5 0v5.5l1.5 1.75H4.75zM10 20.5h4'
export const bellOff =
  'M6.25 16.5V11c0-1.1.3-2.2.85-3.1M9.3 6a5.75 5.75 0 0 1 8.45 5v3.2M16 18.25H4.75l1.5-1.75M10 20.5h4M4 4l16 16'
