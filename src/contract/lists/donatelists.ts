/**
 * GET /opac/donatelists/*: donations to the library. Paths, parameters and the row's first four members are the
 * specification's; all other forms are ours.
 */
import { array, type InferOutput, looseObject, number, object, optional, string } from 'valibot'
import { defineCall } from '../call.ts'
import { book } from '../catalogue/search.ts'
import { pageOf, pageQuery, whole } from '../page.ts'

/**
 * donateDate yyyy-MM-dd. volumeCount: volumes as the library counts them; waitingCount: those not yet catalogued;
 * bookCount: titles on the shelves. seal: letters on the bookplate, at most four, '' = derived from the donor's name.
 */
const donation = looseObject({
  _id: string(),
  donaListName: string(),
  donatorName: string(),
  donateDate: string(),
  description: optional(string()),
  seal: optional(string()),
  volumeCount: optional(number()),
  waitingCount: optional(number()),
  bookCount: optional(number()),
})
export type Donation = InferOutput<typeof donation>

const donationYear = object({ year: string(), count: number(), volumeCount: number() })
export type DonationYear = InferOutput<typeof donationYear>

/** years: of all donations, latest first */
const donationPage = looseObject({ ...pageOf(donation).entries, years: optional(array(donationYear)) })
export type DonationPage = InferOutput<typeof donationPage>

export const donatelistsCalls = {
  list: defineCall({
    method: 'GET',
    path: '/donatelists/list',
    summary: 'Donations, latest first',
    query: pageQuery,
    data: donationPage,
  }),
  books: defineCall({
    method: 'GET',
    path: '/donatelists/detl/:id',
    summary: 'Books of a donation that stand on the shelves, in its order',
    query: object({ page: pageQuery.entries.page, pageSize: whole(1, 100, 20) }),
    data: pageOf(book),
  }),
  info: defineCall({
    method: 'GET',
    path: '/donatelists/:id/info',
    summary: 'One donation',
    data: donation,
  }),
  relations: defineCall({
    method: 'GET',
    path: '/donatelists/:id/relations',
    summary: 'Other donations: of the same giver first, then the nearest in time',
    query: object({ count: whole(1, 50, 6) }),
    data: array(donation),
  }),
}
