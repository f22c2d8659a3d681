/** Room of other sites: what is refused, and what a look at a page finds, in English. */
import type zh from './sites-found.zh.ts'

export default {
  wrong: {
    form: 'Enter the full address, such as https://portal.example.edu',
    insecure: 'The address must begin with https://. A page that is not encrypted can be changed on its way.',
    inward: 'This address is inside a network that is not public, so it cannot be added',
    name: 'Enter a name of at most 80 characters. Readers see it before they agree.',
    missing: 'This site is no longer in the list. Reload and check.',
    key: 'This key is of no use any more. Reload the page.',
  },
  closed: {
    title: 'The page does not open',
    inward:
      'The address leads into a network that is not public, so we did not look at it. You can add the site without a check; on the page itself the embed doctor can look.',
    slow: 'There was no answer within ten seconds. You can add the site without a check.',
    unknown: 'There is no such name. Check the spelling.',
    certificate:
      'Its certificate is invalid or has expired, and browsers refuse it, too. Ask the site to renew it.',
    other: 'The connection failed ({{reason}}). You can add the site without a check.',
  },
  found: {
    status: { title: 'The page does not open properly', text: 'Its server answers {{status}}.' },
    opens: { title: 'The page opens', text: '{{seconds}} s, certificate until {{until}}' },
    opensPlain: { title: 'The page opens', text: '{{seconds}} s' },
    moved: { title: 'The page sends visitors to another site', text: 'Add {{origin}} instead.' },
    elements: { title: '{{count}} {{count|element|elements}} found', text: '{{names}}' },
    none: {
      title: 'No element in the text of the page',
      text: 'A script may put it there, or it is not there yet.',
    },
    language: { title: 'Language {{language}}', text: 'Elements use it, too.' },
    noLanguage: {
      title: 'The page does not state its language',
      text: 'Elements use the reader’s or the library’s.',
    },
    policy: {
      title: 'The page’s content security policy does not allow the library',
      text: 'Ask the site to add the library’s address to {{names}}:',
    },
    policyFits: {
      title: 'The page’s content security policy allows the library',
      text: 'Elements work there.',
    },
  },
} satisfies typeof zh
