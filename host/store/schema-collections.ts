/**
 * Tables of donations and exhibitions (migrations/026-donations-topics.ts), and of followed booklists
 * (027-shared-booklists.ts); see schema.ts.
 */
import type { Generated } from 'kysely'

type DonationTable = {
  /** hex */
  id: string
  name: string
  donor: string
  /** yyyy-MM-dd */
  donated_on: string
  description: Generated<string>
  seal: Generated<string>
  volumes: Generated<number>
  /** volumes not yet catalogued */
  waiting: Generated<number>
  is_public: Generated<number>
  /** epoch ms; readers see it since then, as long as is_public = 1 */
  shown_from: Generated<number>
  name_en: Generated<string>
  description_en: Generated<string>
  created_at: number
  updated_at: number
}

type DonationBookTable = { donation: string; bib: number; position: number }

type TopicTable = {
  /** hex */
  id: string
  name: string
  subtitle: Generated<string>
  /** the introduction; paragraphs separated by line breaks */
  description: Generated<string>
  curator: Generated<string>
  cover_url: Generated<string>
  /** what the picture shows */
  cover_alt: Generated<string>
  cover_alt_en: Generated<string>
  /** yyyy-MM-dd; '' = immediately */
  opens_on: Generated<string>
  /** yyyy-MM-dd of its last day; '' = permanent */
  closes_on: Generated<string>
  is_public: Generated<number>
  /** epoch ms; readers see it since then, as long as is_public = 1 */
  shown_from: Generated<number>
  name_en: Generated<string>
  subtitle_en: Generated<string>
  description_en: Generated<string>
  recommended: Generated<number>
  position: Generated<number>
  click_count: Generated<number>
  created_at: number
  updated_at: number
}

type TopicRoomTable = {
  topic: string
  position: number
  name: string
  text: Generated<string>
  name_en: Generated<string>
  text_en: Generated<string>
}

type TopicBookTable = {
  topic: string
  bib: number
  /** topic_room.position */
  room: number
  position: number
  label: Generated<string>
  /** is in a case of its own */
  is_lead: Generated<number>
}

type BooklistFollowTable = { uid: number; booklist: string; followed_at: number; told_on: Generated<string> }

export type CollectionTables = {
  donation: DonationTable
  donation_book: DonationBookTable
  topic: TopicTable
  topic_room: TopicRoomTable
  topic_book: TopicBookTable
  booklist_follow: BooklistFollowTable
}
