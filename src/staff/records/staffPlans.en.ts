/** Room Records: plans of the shelves, in English. */
import type zh from './staffPlans.zh.ts'

export default {
  title: 'Shelf plans',
  note: 'Readers see floor, zone and bay of a call number. A file that is uploaded replaces all plans, at once.',
  send: 'Upload plans',
  save: 'Download the plans',
  wrong: 'has faults and cannot be published:',
  right: 'has no fault: {{count}} {{count|location|locations}}. Look at them below before you publish.',
  publish: 'Publish',
  published: 'The plans are published',
  undone: 'Undone',
  none: 'There is no plan yet: readers do not see where a shelf is.',
  without: 'Without a plan: {{names}}',
  room: 'Location',
  counts: 'zones: {{zones}}, bays: {{bays}}',
  try: 'Try a call number',
  look: 'Find the bay',
  found: '{{callNo}}: {{zone}}, bay {{bay}}',
  notFound: '{{callNo}}: no bay has this call number',
  planOf: 'Plan of {{name}}',
  noPlan: 'This location has words only, no plan.',
  signs: { table: 'Tables', stairs: 'Stairs', desk: 'Desk', entrance: 'Entrance' },
  acts: { published: 'Published', undone: 'Undone' },
} satisfies typeof zh
