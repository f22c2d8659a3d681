/**
 * What the library keeps of a reader, table by table, with the names of the columns in the copy, and what becomes of it when
 * the account is deleted. Every table with a reader's key is here or among those that are left out
 * (tests/contract/my-data.test.ts).
 */
import type { DataPart } from '../../../src/contract/reader/x-my-data.ts'
import type { Schema } from '../schema.ts'

export type KeptTable = {
  table: keyof Schema
  part: DataPart
  /** column → name in the copy. Columns that end in `_at` are times; `bib` is a book; of SUMS, kept in fen, the copy has yuan */
  columns: Record<string, string>
  /** the table whose reader it is, by its column that names that table's id; absent = it has `uid` itself */
  of?: { table: keyof Schema; by: string }
  /**
   * when the account is deleted (deletion-queries.ts). deleted: all rows; those of another table go with it. kept: under no
   * name, as that of its reader is gone. parted: some of both, or without what tells of the reader (PARTED)
   */
  end: 'deleted' | 'kept' | 'parted'
}

/** names in the copy */
export const SUMS: readonly string[] = ['paid', 'price', 'to_pay', 'amount']

export const KEPT: readonly KeptTable[] = [
  {
    table: 'patron',
    end: 'parted',
    part: 'reader',
    columns: {
      ...{ user_id: 'card_number', display_name: 'name', id_status: 'card_status', dept: 'department' },
      ...{ user_group: 'group', grade: 'grade', gender: 'gender', birthday: 'birthday' },
      ...{ email: 'email', email_checked: 'email_verified', mobile: 'mobile', credit: 'credit_points' },
      ...{ lib_code: 'library', activated_on: 'valid_from', expires_on: 'valid_until' },
      ...{ preferred_language: 'language', mail_notices: 'notices_by_email', demo: 'demo_reader' },
      ...{ login_count: 'sign_ins', last_login_at: 'last_sign_in', created_at: 'since' },
      ...{ updated_at: 'changed', system_key: 'key_in_library_system' },
    },
  },
  {
    table: 'identifier',
    end: 'deleted',
    part: 'reader',
    columns: { kind: 'kind', value: 'number', valid_from: 'valid_from', valid_to: 'valid_until' },
  },
  {
    table: 'external_identity',
    end: 'deleted',
    part: 'reader',
    columns: { kind: 'kind', issuer: 'institution', subject: 'subject', name: 'name', bound_at: 'linked' },
  },
  {
    table: 'passkey',
    end: 'deleted',
    part: 'reader',
    columns: { name: 'name', added_at: 'added', used_at: 'last_used' },
  },
  {
    table: 'webhook_reader',
    end: 'deleted',
    part: 'reader',
    columns: { reader: 'code_in_push_messages', wants: 'push_messages', changed_at: 'changed' },
  },
  {
    table: 'notice_way',
    end: 'deleted',
    part: 'reader',
    columns: { kind: 'messages_about', way: 'sent_by', wants: 'wanted', changed_at: 'changed' },
  },
  {
    table: 'calendar_feed',
    end: 'deleted',
    part: 'reader',
    columns: { with_titles: 'with_titles', lang: 'language', created_at: 'made', read_at: 'last_read' },
  },
  {
    table: 'card_loss',
    end: 'deleted',
    part: 'reader',
    columns: { reported_at: 'reported', ended_at: 'ended' },
  },
  {
    table: 'loan',
    end: 'deleted',
    part: 'loans',
    columns: {
      ...{ loan_id: 'loan', bib: 'book', loaned_at: 'lent', due_at: 'due', renew_times: 'renewals' },
      ...{ renewed_at: 'last_renewed', recalled: 'recalled' },
    },
  },
  {
    table: 'loan_hist',
    end: 'deleted',
    part: 'loans',
    columns: {
      ...{ loan_id: 'loan', bib: 'book', loaned_at: 'lent', due_at: 'due', returned_at: 'returned' },
      renew_times: 'renewals',
    },
  },
  { table: 'history_pause', end: 'deleted', part: 'loans', columns: { from_at: 'from', until_at: 'until' } },
  {
    table: 'late_return',
    end: 'deleted',
    part: 'loans',
    columns: { bib: 'book', due_at: 'due', returned_at: 'returned' },
  },
  {
    table: 'usual_place',
    end: 'deleted',
    part: 'requests',
    columns: { loca_code: 'pickup_location', name: 'name' },
  },
  {
    table: 'request',
    end: 'deleted',
    part: 'requests',
    columns: {
      ...{ id: 'request', kind: 'kind', bib: 'book', call_no: 'call_number', vol: 'volume', year: 'year' },
      ...{ loca_code: 'location', take_loca_code: 'pickup_location', state: 'state', remark: 'remark' },
      ...{ words: 'reason', created_at: 'made', updated_at: 'changed', expires_at: 'until' },
    },
  },
  {
    table: 'fine',
    end: 'kept',
    part: 'fees',
    columns: { kind: 'kind', bib: 'book', amount: 'amount', paid: 'paid', created_at: 'made' },
  },
  {
    table: 'payment',
    end: 'kept',
    part: 'fees',
    columns: {
      ...{ code: 'payment', amount: 'amount', currency: 'currency', created_at: 'begun' },
      ...{ expires_at: 'until', failed_at: 'failed' },
    },
  },
  {
    table: 'payment_receipt',
    end: 'kept',
    part: 'fees',
    columns: {
      ...{ code: 'payment', transaction_id: 'transaction', amount: 'amount', currency: 'currency' },
      ...{ state: 'state', received_at: 'received', settled_at: 'booked' },
    },
    of: { table: 'payment', by: 'payment' },
  },
  {
    table: 'loan_loss',
    end: 'kept',
    part: 'fees',
    columns: {
      ...{ bib: 'book', price: 'price', recoup: 'to_pay', recoup_kind: 'kind', state: 'state' },
      ...{ lost_at: 'lost', settled_at: 'settled' },
    },
  },
  {
    table: 'credit_log',
    end: 'deleted',
    part: 'fees',
    columns: { kind: 'kind', amount: 'points', bib: 'book', created_at: 'at' },
  },
  {
    table: 'booklist',
    end: 'parted',
    part: 'lists',
    columns: {
      ...{ id: 'list', name: 'name', description: 'description', is_public: 'public' },
      ...{ created_at: 'made', updated_at: 'changed' },
    },
  },
  {
    table: 'booklist_item',
    end: 'parted',
    part: 'lists',
    columns: { booklist: 'list', bib: 'book', note: 'note', added_at: 'added' },
    of: { table: 'booklist', by: 'booklist' },
  },
  {
    table: 'booklist_follow',
    end: 'deleted',
    part: 'lists',
    columns: { booklist: 'list', followed_at: 'followed' },
  },
  {
    table: 'curriculum_follow',
    end: 'deleted',
    part: 'lists',
    columns: { curriculum: 'course', followed_at: 'followed' },
  },
  {
    table: 'saved_search',
    end: 'deleted',
    part: 'lists',
    columns: {
      ...{ id: 'saved_search', name: 'name', search: 'address', every: 'told', created_at: 'saved' },
      ...{ found_at: 'last_new', looked_at: 'last_looked_at' },
    },
  },
  {
    table: 'saved_search_book',
    end: 'deleted',
    part: 'lists',
    columns: {
      search: 'saved_search',
      bib: 'book',
      found_at: 'found',
      told_at: 'told',
      looked_at: 'looked_at',
    },
    of: { table: 'saved_search', by: 'search' },
  },
  { table: 'wish', end: 'deleted', part: 'lists', columns: { bib: 'book', made_at: 'wished' } },
  { table: 'shelf', end: 'deleted', part: 'lists', columns: { bibs: 'books', updated_at: 'changed' } },
  {
    table: 'review',
    end: 'parted',
    part: 'reviews',
    columns: {
      ...{ id: 'review', bib: 'book', score: 'stars', content: 'text', anonymous: 'anonymous' },
      ...{ created_at: 'made', hidden_at: 'hidden', words: 'reason' },
    },
  },
  { table: 'review_report', end: 'kept', part: 'reviews', columns: { review: 'review', at: 'reported_at' } },
  {
    table: 'notice',
    end: 'deleted',
    part: 'messages',
    columns: {
      ...{ title: 'title', content: 'text', kind: 'kind', bib: 'book', created_at: 'sent' },
      read_at: 'read',
    },
  },
  {
    table: 'feedback',
    end: 'parted',
    part: 'messages',
    columns: {
      ...{ id: 'letter', kind: 'kind', title: 'title', content: 'text', state: 'state', email: 'email' },
      ...{ bib: 'book', bar_code: 'barcode', fault: 'fault', created_at: 'sent', updated_at: 'changed' },
    },
  },
  {
    table: 'feedback_answer',
    end: 'parted',
    part: 'messages',
    columns: { feedback: 'letter', author: 'from', content: 'text', created_at: 'sent' },
    of: { table: 'feedback', by: 'feedback' },
  },
  {
    table: 'upload',
    end: 'deleted',
    part: 'messages',
    columns: {
      ...{ id: 'file', feedback: 'letter', name: 'name', type: 'type', size: 'bytes' },
      created_at: 'sent',
    },
  },
  {
    table: 'purchase',
    end: 'parted',
    part: 'suggestions',
    columns: {
      ...{ isbn: 'isbn', title: 'title', author: 'author', publisher: 'publisher', pub_year: 'year' },
      ...{ price: 'price_text', remark: 'remark', state: 'state', reply: 'reply', created_at: 'made' },
      updated_at: 'changed',
    },
  },
  {
    table: 'trial',
    end: 'parted',
    part: 'suggestions',
    columns: {
      ...{ package_name: 'database', url: 'address', remark: 'remark', state: 'state', reply: 'reply' },
      ...{ starts_on: 'from', ends_on: 'until', created_at: 'made', updated_at: 'changed' },
    },
  },
  {
    table: 'document_request',
    end: 'parted',
    part: 'requests',
    columns: {
      ...{ id: 'request', kind: 'kind', title: 'title', author: 'author', source: 'in', year: 'year' },
      ...{ volume: 'volume', issue: 'issue', pages: 'pages', publisher: 'publisher', isbn: 'isbn' },
      ...{ issn: 'issn', doi: 'doi', number: 'number', way: 'wanted_as', needed_by: 'needed_by' },
      ...{ remark: 'remark', declaration: 'agreed_to', state: 'state', reply: 'reply', link: 'link' },
      ...{ created_at: 'made', updated_at: 'changed' },
    },
  },
  {
    table: 'questionnaire_reader',
    end: 'deleted',
    part: 'suggestions',
    columns: { questionnaire: 'questionnaire', package: 'database', answered_on: 'answered' },
  },
  {
    table: 'read_cert',
    end: 'deleted',
    part: 'activity',
    columns: {
      ...{ number: 'certificate', period: 'period', from_day: 'from', to_day: 'until', loans: 'loans' },
      ...{ books: 'books', classes: 'subjects', returned: 'returned', late: 'late', issued_at: 'issued' },
      revoked_at: 'revoked',
    },
  },
  {
    table: 'account_event',
    end: 'deleted',
    part: 'activity',
    columns: { at: 'at', kind: 'what', facts: 'details', device: 'device', place: 'network' },
  },
]

/** Proofs and traces of the program, with nothing to read in them: they end by themselves, and with the account. */
export const LEFT_OUT: readonly (keyof Schema)[] = [
  'session',
  'reader_token',
  'handoff',
  'paia_token',
  'mail_link',
  'reader_joined',
  // it is on the page itself
  'account_deletion',
]
