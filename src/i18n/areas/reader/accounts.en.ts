import type zh from './accounts.zh.ts'

export default {
  // rules beside the new password
  ruleLength: 'at least 8 characters',
  ruleLengthNow: 'at least 8 characters, {{n}} so far',
  ruleTooLong: 'at most 256 characters, {{n}} now',
  ruleOwn: 'not your card number, name or e-mail address',
  ruleCommon: 'not one of the 3,000 most common passwords (checked when you save)',
  ruleFree:
    'Capitals, digits and symbols are not required. A sentence you can remember works best. Spaces count; up to 256 characters.',
  ruleOk: 'met',
  ruleNo: 'not met yet',
  differsAt: 'character {{n}} is different',
  forgotOld: 'Forgot it? You can',
  forgotOldLink: 'reset it by e-mail',
  afterSave: 'When you save, your other devices are signed out. This one stays signed in.',
  afterSaveOthers:
    'When you save, {{n}} other {{n|device is|devices are}} signed out. This one stays signed in.',
  seeActivity: 'See recent activity',
  savePassword: 'Save new password',
  // forgotten password
  forgotTitle: 'Forgot your password?',
  forgotLead:
    'Enter your card number. We will send a link to set a new password to your verified e-mail address.',
  forgotMargin: 'For security, you see the same message whether or not the account exists.',
  forgotLimit:
    'You can use the link once. It expires after 30 minutes. We send at most three e-mails an hour.',
  forgotSend: 'Send the link',
  forgotSending: 'Sending',
  forgotDone: 'Check your e-mail',
  forgotDoneText:
    'If account {{id}} has a verified e-mail address, the e-mail will arrive within a few minutes.',
  forgotNothing:
    'No e-mail? Check your spam folder. Accounts without a verified address get no e-mail: bring photo ID to the service desk.',
  forgotOther: 'Use another card number',
  elsewhereTitle: 'The school keeps your password',
  elsewhereText:
    'You sign in here with your school account. Reset a forgotten password in the school’s account system.',
  elsewhereLink: 'Reset my password',
  noMailTitle: 'Passwords cannot be reset by e-mail',
  noMailText: 'This library does not send e-mail. To set a new password, bring photo ID to the service desk.',
  noMailSignedIn: 'If you are still signed in on another device, you can change your password there.',
  // new password by a link
  resetTitle: 'Set a new password',
  resetOpen:
    'This link expires at {{at}}. You can open it as often as you like until you save a new password.',
  resetAfter: 'When you save, all devices are signed out and other reset links stop working.',
  resetDone: 'Your new password is saved',
  resetDoneText: 'All devices were signed out. Sign in with your new password.',
  linkUsed: 'This link has already been used',
  linkUsedText:
    'The password was reset at {{at}}. If this was not you, request a new link now and tell the library.',
  linkExpired: 'This link has expired',
  linkExpiredText:
    'It expired at {{at}}, after 30 minutes or because of another change. It did not change your password.',
  linkUnknown: 'This link is incomplete',
  linkUnknownText:
    'Open it from the e-mail again, or copy the whole link. For security the key is removed from the link once the page opens, so reloading does not work.',
  linkAgain: 'Request a new link',
  // the public page
  publicTitle: 'Change password',
  publicText: 'Sign in first. Then enter your current and new passwords on this page.',
  // verified address
  verifyTitle: 'Verify e-mail address',
  verifyDone: 'Your address is verified',
  verifyDoneText: 'We will now send e-mail to {{email}}.',
  verifyUsed: 'This link has already been used',
  verifyUsedText: 'The address was verified at {{at}}. If this was not you, change your password.',
  verifyExpired: 'This link has expired',
  verifyExpiredText:
    'It expired at {{at}}, after 30 minutes or because the address was changed again. The address is not verified; you can request a new e-mail.',
  verifyUnknown: 'This link is incomplete',
  verifyUnknownText: 'Open it from the e-mail again, or copy the whole link.',
  verifyAgain: 'Send a new e-mail',
  // contact form
  emailSent: 'We sent a link to {{email}}. You can use it once. It expires at {{until}}.',
  emailVerified: 'This address is verified',
  emailNotVerified: 'This address is not verified yet, so it cannot be used to reset your password',
  emailNoMail: 'This library does not send e-mail, so the address cannot be verified',
  emailChange: 'You have to verify a new address again. We will tell the old address about the change.',
  emailSend: 'Send a verification link',
  emailResend: 'Send again',
  emailSending: 'Sending',
  mobileDigits: '11 digits',
  mobileDigitsNow: '11 digits, {{n}} so far',
  mobileFirst: 'starts with 1',
  mobileSecond: 'second digit is 3 to 9',
  notHere: 'Your name, department and card number come from campus records and cannot be changed here.',
  // trail
  activity: 'Recent activity',
  activityLead:
    'What happened on this account. Only you can see it. We keep it for {{days}} days, with the type of device and part of the IP address.',
  activityOthers:
    'You are signed in on {{n}} other {{n|device|devices}}. Not you? Change your password to sign {{n|it|them}} out.',
  activityAlone: 'You are not signed in anywhere else.',
  activityNone: 'No activity yet',
  activityNoneText: 'Sign-ins, renewals and password changes will appear here.',
  activityWhat: 'Activity',
  activityWhen: 'When',
  activityDevice: 'Device',
  activityPlace: 'Network',
  activityOther: 'Another program',
  activityHere: 'This computer',
  pages: 'Activity pages',
} satisfies typeof zh
