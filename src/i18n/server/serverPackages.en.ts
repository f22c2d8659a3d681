/** What the server says of databases and questionnaires about them, in English: part of its own words. */
import type zh from './serverPackages.zh.ts'

export default {
  statuses: { other: 'Other', subscribed: 'Subscribed', trial: 'On trial', free: 'Free', ended: 'Ended' },
  langs: { chinese: 'Chinese', foreign: 'Foreign languages' },
  subjects: {
    general: 'All subjects',
    humanities: 'Humanities and social sciences',
    law: 'Law',
    economics: 'Economics and management',
    science: 'Natural sciences',
    engineering: 'Engineering',
    medicine: 'Medicine',
    agriculture: 'Agriculture',
  },
  types: {
    journal: 'Journals',
    ebook: 'E-books',
    abstract: 'Abstracts and indexes',
    thesis: 'Theses',
    data: 'Data and statistics',
    news: 'Newspapers',
    standard: 'Standards and patents',
    archive: 'Rare books and archives',
    media: 'Images, sound and film',
    law: 'Laws and cases',
    preprint: 'Preprints',
  },
  questionnaire: {
    sent: 'Thank you. We have received your answers.',
    missing: 'Answer question {{number}}',
    long: 'The answer to question {{number}} is too long. Use at most {{most}} characters.',
    blank: 'Answer at least one question',
    closed: 'This questionnaire is closed',
    answered: 'You have already answered this questionnaire',
  },
} satisfies typeof zh
