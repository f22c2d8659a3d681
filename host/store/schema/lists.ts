/**
 * Lists of books: readers' booklists and shelves, courses, donations and exhibitions, and drafts of them.
 * SQL: migrations/baseline/lists.ts and later migrations.
 */
import type { Generated } from 'kysely'

type BooklistTable = {
  id: string
  uid: number | null
  name: string
  description: string
  is_public: number
  recommended: Generated<number>
  click_count: Generated<number>
  created_at: number
  updated_at: number
  owner_name: Generated<string>
  share_hash: string | null
  /** epoch ms from which readers see it, as long as is_public = 1 */
  shown_from: Generated<number>
  name_en: Generated<string>
  description_en: Generated<string>
  cover_url: Generated<string>
  /** what the picture shows */
  cover_alt: Generated<string>
  cover_alt_en: Generated<string>
  /** position among the recommended lists; 0 = not ordered, before the others */
  place: Generated<number>
}

/** added_at is unique within a list: it orders entries without a place (0), which come before the others */
type BooklistItemTable = {
  booklist: string
  bib: number
  added_at: number
  place: Generated<number>
  note: Generated<string>
}

type BooklistFollowTable = { uid: number; booklist: string; followed_at: number; told_on: Generated<string> }

/** a booklist that its owner may not publish again */
type BooklistHiddenTable = { booklist: string; at: number }

/** of a signed-in reader; bibs: JSON list of bib ids, in order */
type ShelfTable = { uid: number; bibs: string; updated_at: number }

type CurriculumTable = {
  id: Generated<number>
  name: string
  department: Generated<string>
  teacher: Generated<string>
  year: Generated<string>
  name_en: Generated<string>
  is_public: Generated<number>
  /** epoch ms from which readers see it, as long as is_public = 1 */
  shown_from: Generated<number>
  created_at: number
  updated_at: number
}

/** a reference book of a course; `level` 01 required, 02 recommended */
type CurriculumBookTable = {
  curriculum: number
  bib: number
  position: number
  level: Generated<string>
  /** weeks of the term: 3 or 2-4; '' = not given */
  weeks: Generated<string>
  /** passage to read; '' = all */
  passage: Generated<string>
}

type CurriculumFollowTable = { uid: number; curriculum: number; followed_at: number }

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
  /** epoch ms from which readers see it, as long as is_public = 1 */
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
  /** epoch ms from which readers see it, as long as is_public = 1 */
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
  /** has a case of its own */
  is_lead: Generated<number>
}

/** unpublished draft; content: JSON, host/modules/staff/collections/content.ts */
type CollectionDraftTable = { kind: string; id: string; content: string; operator: string; at: number }

/** kind: collection | look; content: JSON of the collection, or the text of the configuration file */
type DraftShownTable = { key: string; kind: string; content: string; at: number }

export type ListsTables = {
  booklist: BooklistTable
  booklist_item: BooklistItemTable
  booklist_follow: BooklistFollowTable
  booklist_hidden: BooklistHiddenTable
  shelf: ShelfTable
  curriculum: CurriculumTable
  curriculum_book: CurriculumBookTable
  curriculum_follow: CurriculumFollowTable
  donation: DonationTable
  donation_book: DonationBookTable
  topic: TopicTable
  topic_room: TopicRoomTable
  topic_book: TopicBookTable
  collection_draft: CollectionDraftTable
  draft_shown: DraftShownTable
}
