/** All existing rooms; the menu shows only rooms listed here. */
import type { StaffRoom } from '../contract/staff/staff.ts'
import { needMessages } from '../i18n/index.ts'
import type { RoomScreen } from './room-screen.ts'

export const roomScreens: Partial<Record<StaffRoom, () => Promise<RoomScreen>>> = {
  inbox: async () => {
    const [{ InboxRoom }] = await Promise.all([import('./inbox/InboxRoom.tsx'), needMessages('staffInbox')])
    return InboxRoom
  },
  collections: async () => {
    const [{ CollectionsRoom }] = await Promise.all([
      import('./collections/CollectionsRoom.tsx'),
      needMessages('staffLook', 'staffCollections'),
    ])
    return CollectionsRoom
  },
  look: async () => {
    const [{ LookRoom }] = await Promise.all([import('./look/LookRoom.tsx'), needMessages('staffLook')])
    return LookRoom
  },
  records: async () => {
    const [{ RecordsRoom }] = await Promise.all([
      import('./records/RecordsRoom.tsx'),
      needMessages('staffRecords', 'staffWorks', 'staffPlaces', 'staffPlans'),
    ])
    return RecordsRoom
  },
  numbers: async () => {
    const [{ NumbersRoom }] = await Promise.all([
      import('./numbers/NumbersRoom.tsx'),
      needMessages('staffNumbers'),
    ])
    return NumbersRoom
  },
  settings: async () => {
    const [{ SettingsRoom }] = await Promise.all([
      import('./settings/SettingsRoom.tsx'),
      needMessages('staffLook', 'staffSettings'),
    ])
    return SettingsRoom
  },
  sites: async () => {
    const [{ SitesRoom }] = await Promise.all([import('./sites/SitesRoom.tsx'), needMessages('staffSites')])
    return SitesRoom
  },
  dictionaries: async () => {
    const [{ LanguagesRoom }] = await Promise.all([
      import('./languages/LanguagesRoom.tsx'),
      needMessages('staffLanguages'),
    ])
    return LanguagesRoom
  },
  readers: async () => {
    const [{ ReadersRoom }] = await Promise.all([
      import('./readers/ReadersRoom.tsx'),
      needMessages('staffReaders'),
    ])
    return ReadersRoom
  },
  news: async () => {
    const [{ NewsRoom }] = await Promise.all([
      import('./news/NewsRoom.tsx'),
      needMessages('staffLook', 'staffNews'),
    ])
    return NewsRoom
  },
}
