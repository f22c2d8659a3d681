/** Pages of the staff: what their calls refuse, in English. */
export default {
  notYours: 'Your role does not do this',
  noSignIn: 'Enter name and password',
  mismatch: 'Name or password is wrong',
  wrongCode: 'This code is wrong or was used: wait for the next one',
  noPerson: 'There is nobody of this name on the staff',
  noText: 'Write something',
  decidedAlready: 'This was decided already: look again',
  cannotMerge: 'It cannot be merged with these',
  isMerged: 'It is part of another case: decide it there',
  lostCard: 'Card reported lost: {{dept}}',
  look: {
    changed: 'Somebody else has just changed the configuration file: look at it, then publish',
    invalid: 'Not published: {{problem}}',
    unwritable:
      'Not published: the file on the server cannot be written ({{code}}). Your changes are still here',
    largeLogo: 'The picture is too large: 180 kB at most',
    badLogo: 'The picture has to be SVG, PNG, JPEG, WebP or AVIF',
  },
  cannot: {
    missing: 'It is not there any more; perhaps it was taken back',
    state: 'Things have changed, and nothing was done: look again',
    invalid: 'Something is missing: an answer, a reason, or the first and the last day, in this order',
  },
  columns: {
    kind: 'Kind',
    id: 'Number',
    date: 'Received',
    state: 'State',
    title: 'Title',
    excerpt: 'Text',
    assignee: 'In hand of',
    merged: 'Merged',
  },
  kinds: {
    letter: 'Letter',
    fault: 'Problem with a book',
    suggestion: 'Suggestion to buy',
    trial: 'Trial',
    review: 'Review',
    loss: 'Lost card',
  },
}
