import { readRooms } from '../../../modules/walk/room-file.ts'
import { roomRows } from '../../rooms.ts'
import type { Database } from '../../sqlite/sqlite-driver.ts'
import rooms from '../data/rooms.json?raw'

/** Three campuses and ten locations, invented, and so are their plans (rooms.json). */
const LIBRARIES = [
  { code: 'LJE', zh: '东校区图书馆', en: 'East Campus' },
  { code: 'LJW', zh: '西校区图书馆', en: 'West Campus' },
  { code: 'LJM', zh: '医学院分馆', en: 'Medical Campus' },
] as const

const LOCATIONS = [
  { code: 'LJE01', lib: 'LJE', zh: '中文图书借阅区', en: 'Chinese books', kind: 'open' },
  { code: 'LJE02', lib: 'LJE', zh: '外文图书借阅区', en: 'Foreign-language books', kind: 'open' },
  { code: 'LJE03', lib: 'LJE', zh: '参考阅览室', en: 'Reference reading room', kind: 'reading' },
  { code: 'LJE04', lib: 'LJE', zh: '期刊阅览室', en: 'Journals reading room', kind: 'reading' },
  { code: 'LJE05', lib: 'LJE', zh: '密集书库', en: 'Closed stacks', kind: 'stacks' },
  { code: 'LJW01', lib: 'LJW', zh: '社会科学借阅区', en: 'Social sciences', kind: 'open' },
  { code: 'LJW02', lib: 'LJW', zh: '理工图书借阅区', en: 'Science and engineering', kind: 'open' },
  { code: 'LJW03', lib: 'LJW', zh: '特藏阅览室', en: 'Special collections', kind: 'reading' },
  { code: 'LJM01', lib: 'LJM', zh: '医学图书借阅区', en: 'Medical books', kind: 'open' },
  { code: 'LJM02', lib: 'LJM', zh: '人文图书角', en: 'Humanities corner', kind: 'open' },
] as const

export type LocationCode = (typeof LOCATIONS)[number]['code']

export const libraryOf = (location: LocationCode): string => location.slice(0, 3)

export function plantPlaces(raw: Database): void {
  const library = raw.prepare('INSERT INTO library (lib_code, name_zh, name_en) VALUES (?, ?, ?)')
  for (const { code, zh, en } of LIBRARIES) library.run(code, zh, en)
  const location = raw.prepare(
    'INSERT INTO location (loca_code, lib_code, name_zh, name_en, kind) VALUES (?, ?, ?, ?, ?)',
  )
  for (const { code, lib, zh, en, kind } of LOCATIONS) location.run(code, lib, zh, en, kind)
  const { rooms: laidOut, faults } = readRooms(rooms, new Set(LOCATIONS.map(({ code }) => code)))
  if (faults.length) throw new Error(faults.join('\n'))
  const room = raw.prepare(
    'INSERT INTO room (loca_code, position, layout) VALUES (@loca_code, @position, @layout)',
  )
  for (const row of roomRows(laidOut)) room.run(row)
}
