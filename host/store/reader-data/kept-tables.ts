/**
 * What the library keeps of a reader, table by table, with the names of the columns in the copy. Every table with a reader's
 * key is here or among those that are left out (tests/contract/my-data.test.ts).
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
}

/** names in the copy */
export const SUMS: readonly string[] = ['paid', 'price', 'to_pay', 'amount']

export const KEPT: readonly KeptTable[] = [
  {
    table: 'patron',
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
    part: 'reader',
    columns: { kind: 'kind', value: 'number', valid_from: 'valid_from', valid_to: 'valid_until' },
  },
  {
    table: 'external_identity',
    part: 'reader',
    columns: { kind: 'kind', issuer: 'institution', subject: 'subject', name: 'name', bound_at: 'linked' },
  },
  {
    table: 'passkey',
    part: 'reader',
    columns: { name: 'name', added_at: 'added', used_at: 'last_used' },
  },
  {
    table: 'webhook_reader',
    part: 'reader',
    columns: { reader: 'code_in_push_messages', wants: 'push_messages', changed_at: 'changed' },
  },
  {
    table: 'calendar_feed',
    part: 'reader',
    columns: { with_titles: 'with_titles', lang: 'language', created_at: 'made', read_at: 'last_read' },
  },
  { table: 'card_loss', part: 'reader', columns: { reported_at: 'reported', ended_at: 'ended' } },
  {
    table: 'loan',
    part: 'loans',
    columns: {
      ...{ loan_id: 'loan', bib: 'book', loaned_at: 'lent', due_at: 'due', renew_times: 'renewals' },
      ...{ renewed_at: 'last_renewed', recalled: 'recalled' },
    },
  },
  {
    table: 'loan_hist',
    part: 'loans',
    columns: {
      ...{ loan_id: 'loan', bib: 'book', loaned_at: 'lent', due_at: 'due', returned_at: 'returned' },
      renew_times: 'renewals',
    },
  },
  { table: 'history_pause', part: 'loans', columns: { from_at: 'from', until_at: 'until' } },
  {
    table: 'late_return',
    part: 'loans',
    columns: { bib: 'book', due_at: 'due', returned_at: 'returned' },
  },
  { table: 'usual_place', part: 'requests', columns: { loca_code: 'pickup_location', name: 'name' } },
  {
    table: 'request',
    part: 'requests',
    columns: {
      ...{ id: 'request', kind: 'kind', bib: 'book', call_no: 'call_number', vol: 'volume', year: 'year' },
      ...{ loca_code: 'location', take_loca_code: 'pickup_location', state: 'state', remark: 'remark' },
      ...{ words: 'reason', created_at: 'made', updated_at: 'changed', expires_at: 'until' },
    },
  },
  {
    table: 'fine',
    part: 'fees',
    columns: { kind: 'kind', bib: 'book', amount: 'amount', paid: 'paid', created_at: 'made' },
  },
  {
    table: 'payment',
    part: 'fees',
    columns: {
      ...{ code: 'payment', amount: 'amount', currency: 'currency', created_at: 'begun' },
      ...{ expires_at: 'until', failed_at: 'failed' },
    },
  },
  {
    table: 'payment_receipt',
    part: 'fees',
    columns: {
      ...{ code: 'payment', transaction_id: 'transaction', amount: 'amount', currency: 'currency' },
      ...{ state: 'state', received_at: 'received', settled_at: 'booked' },
    },
    of: { table: 'payment', by: 'payment' },
  },
  {
    table: 'loan_loss',
    part: 'fees',
    columns: {
      ...{ bib: 'book', price: 'price', recoup: 'to_pay', recoup_kind: 'kind', state: 'state' },
      ...{ lost_at: 'lost', settled_at: 'settled' },
    },
  },
  {
    table: 'credit_log',
    part: 'fees',
    columns: { kind: 'kind', amount: 'points', bib: 'book', created_at: 'at' },
  },
  {
    table: 'booklist',
    part: 'lists',
    columns: {
      ...{ id: 'list', name: 'name', description: 'description', is_public: 'public' },
      ...{ created_at: 'made', updated_at: 'changed' },
    },
  },
  {
    table: 'booklist_item',
    part: 'lists',
    columns: { booklist: 'list', bib: 'book', note: 'note', added_at: 'added' },
    of: { table: 'booklist', by: 'booklist' },
  },
  { table: 'booklist_follow', part: 'lists', columns: { booklist: 'list', followed_at: 'followed' } },
  { table: 'curriculum_follow', part: 'lists', columns: { curriculum: 'course', followed_at: 'followed' } },
  { table: 'shelf', part: 'lists', columns: { bibs: 'books', updated_at: 'changed' } },
  {
    table: 'review',
    part: 'reviews',
    columns: {
      ...{ id: 'review', bib: 'book', score: 'stars', content: 'text', anonymous: 'anonymous' },
      ...{ created_at: 'made', hidden_at: 'hidden', words: 'reason' },
    },
  },
  { table: 'review_report', part: 'reviews', columns: { review: 'review', at: 'reported_at' } },
  {
    table: 'notice',
    part: 'messages',
    columns: {
      ...{ title: 'title', content: 'text', kind: 'kind', bib: 'book', created_at: 'sent' },
      read_at: 'read',
    },
  },
  {
    table: 'feedback',
    part: 'messages',
    columns: {
      ...{ id: 'letter', kind: 'kind', title: 'title', content: 'text', state: 'state', email: 'email' },
      ...{ bib: 'book', bar_code: 'barcode', fault: 'fault', created_at: 'sent', updated_at: 'changed' },
    },
  },
  {
    table: 'feedback_answer',
    part: 'messages',
    columns: { feedback: 'letter', author: 'from', content: 'text', created_at: 'sent' },
    of: { table: 'feedback', by: 'feedback' },
  },
  {
    table: 'upload',
    part: 'messages',
    columns: {
      ...{ id: 'file', feedback: 'letter', name: 'name', type: 'type', size: 'bytes' },
      created_at: 'sent',
    },
  },
  {
    table: 'purchase',
    part: 'suggestions',
    columns: {
      ...{ isbn: 'isbn', title: 'title', author: 'author', publisher: 'publisher', pub_year: 'year' },
      ...{ price: 'price_text', remark: 'remark', state: 'state', reply: 'reply', created_at: 'made' },
      updated_at: 'changed',
    },
  },
  {
    table: 'trial',
    part: 'suggestions',
    columns: {
      ...{ package_name: 'database', url: 'address', remark: 'remark', state: 'state', reply: 'reply' },
      ...{ starts_on: 'from', ends_on: 'until', created_at: 'made', updated_at: 'changed' },
    },
  },
  {
    table: 'questionnaire_reader',
    part: 'suggestions',
    columns: { questionnaire: 'questionnaire', package: 'database', answered_on: 'answered' },
  },
  {
    table: 'read_cert',
    part: 'activity',
    columns: {
      ...{ number: 'certificate', period: 'period', from_day: 'from', to_day: 'until', loans: 'loans' },
      ...{ books: 'books', classes: 'subjects', returned: 'returned', late: 'late', issued_at: 'issued' },
      revoked_at: 'revoked',
    },
  },
  {
    table: 'account_event',
    part: 'activity',
    columns: { at: 'at', kind: 'what', facts: 'details', device: 'device', place: 'network' },
  },
]

/** Proofs and traces of the program, with nothing to read in them: they end by themselves. */
export const LEFT_OUT: readonly (keyof Schema)[] = [
  'session',
  'reader_token',
  'handoff',
  'paia_token',
  'mail_link',
  'reader_joined',
]
