import type zh from './siteTexts.zh.ts'

export default {
  loading: 'Loading',
  failed: 'We couldn’t load this text',
  updated: 'This is a general text. The library can replace it with its own.',
  terms: {
    use: {
      head: 'What this site is for',
      text: 'This site offers the catalogue and reader services of {{library}}. Anyone may search and read; borrowing and requests need a library account.',
    },
    account: {
      head: 'Your account',
      text: 'Your account is for you alone: keep your password to yourself. Loan periods, renewals and fines follow the library’s circulation rules.',
    },
    records: {
      head: 'Records and availability',
      text: 'Availability comes from the library system and may change before you arrive. Covers, descriptions and article records belong to those who provide them.',
    },
    licensed: {
      head: 'Online resources',
      text: 'Online resources are provided under agreements with their publishers, for personal study and research. Do not download in bulk, resell them or pass them on.',
    },
    shared: {
      head: 'Reviews and booklists',
      text: 'You are responsible for the reviews, booklists and files that you share. The library may remove what is unlawful, infringes rights or has nothing to do with books.',
    },
    contact: { head: 'Contact', text: 'Questions about these terms? Ask at the service desk.' },
  },
  privacy: {
    held: {
      head: 'What the library keeps',
      text: 'Your name, card numbers, contact details, loans, requests and fines, the reviews, booklists and feedback that you write, and when and with what kind of device you signed in. They are used only to provide library services.',
    },
    device: {
      head: 'What stays on this device',
      text: 'Language, theme, accessibility settings, temporary shelf and search history are kept in your browser, and you can clear them at any time. Signing in needs a session cookie. There are no advertising or tracking cookies.',
    },
    counted: {
      head: 'Statistics',
      text: 'Searches, views and loans are counted as totals, which name nobody.',
    },
    history: {
      head: 'Borrowing history',
      text: 'When signed in, you can see, export, pause or erase your borrowing history.',
    },
    others: {
      head: 'Other sites',
      text: 'When you search for articles, your search words are sent to their provider. Once you open an online resource or another site, its own rules apply.',
    },
    rights: {
      head: 'Your rights',
      text: 'You can see and correct your details in “My library”, and download them or ask for the deletion of your account in “My data”. To complain, ask at the service desk.',
    },
  },
  accessibility: {
    aim: {
      head: 'Our aim',
      text: 'This site is designed for level AA of the Web Content Accessibility Guidelines (WCAG) 2.2: it works with the keyboard alone and with screen readers, with text at 200 %, and in windows as narrow as 320 pixels.',
    },
    own: {
      head: 'As you need it',
      text: 'The button “Accessibility” at the top of each page makes text larger, lines wider, contrast higher and the pointer larger; it stops motion, reads the page aloud, shows a reading ruler, and has a home page with large words. Settings are kept on your device only.',
    },
    tested: 'How it is tested',
    never: 'No test run of this version has been recorded yet.',
    run: 'Tested on {{date}} with version {{version}}: {{screens}} screens, {{checks}} checks, nothing new found.',
    tool: '{{name}} {{version}}',
    rules: '{{name}} {{version}} ({{count}} rules)',
    tools: 'Tools',
    browsers: 'Browsers',
    parts: 'Also tested',
    part: {
      keyboard: 'Searching, borrowing and signing in with the keyboard alone',
      narrow: 'Windows of 320 pixels, text at 200 % and contrast themes',
      speech: 'Names and order as a screen reader reads them',
      paper: 'Printing',
    },
    exceptions: 'Known exceptions',
    exceptionsLead:
      'The testing tools report the following. We looked at each, and it does not keep anyone from using the pages:',
    contact: {
      head: 'Tell us',
      text: 'If you cannot use something, tell the service desk. We will provide it in another way, and improve it.',
    },
  },
} satisfies typeof zh
