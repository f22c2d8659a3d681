import { recommend } from '../../modules/commend/compute/recommend.ts'
import { openConf } from '../../modules/vars/conf.ts'
import { openRevisions } from '../feed/revisions.ts'
import type { Store } from '../open.ts'
import { openWrites } from '../sqlite/write-queue.ts'
import { plantAuthorities } from './catalogue/authorities.ts'
import { plantCatalogue } from './catalogue/catalogue.ts'
import { plantIssues } from './catalogue/issues.ts'
import { plantOffers } from './catalogue/offers.ts'
import { plantPlaces } from './catalogue/places.ts'
import { plantSampleJournals } from './catalogue/sample-journals.ts'
import { plantVolumes } from './catalogue/volumes.ts'
import { plantCurriculums } from './curriculums.ts'
import { plantDatabases } from './databases/databases.ts'
import { plantQuestionnaires } from './databases/questionnaires.ts'
import { plantHome } from './home.ts'
import { seededRandom } from './random.ts'
import { plantAccounts } from './readers/account.ts'
import { plantBooklists } from './readers/booklists.ts'
import { plantCirculation } from './readers/circulation.ts'
import { plantDonations } from './readers/donations.ts'
import { plantFeedback } from './readers/feedback.ts'
import { loanBook, openShelves } from './readers/lending.ts'
import { plantNotices } from './readers/notices.ts'
import { demoPasswords, plantReaders } from './readers/readers.ts'
import { plantRequests } from './readers/requests.ts'
import { plantReviews } from './readers/reviews.ts'
import { plantSavedSearches } from './readers/saved-searches.ts'
import { plantSharedLists } from './readers/shared-lists.ts'
import { plantTesterLoans } from './readers/tester-loans.ts'
import { plantSearchTerms } from './search-terms.ts'
import { plantTopics } from './topics.ts'
import { plantYear } from './year.ts'

const SEED = 20_250_901

/**
 * Creates the demo library in an empty store, in one transaction: 1,400 real titles, with invented copies, readers and
 * a year of loans. Deterministic for a seed and time (except password salts).
 * @param options.now epoch milliseconds; all dates are relative to it
 */
export async function plantDemo(
  store: Store,
  { now, seed = SEED }: { now: number; seed?: number },
): Promise<void> {
  const passwords = await demoPasswords()
  await store.write(async trx => {
    const random = seededRandom(seed)
    plantPlaces(store.raw)
    await plantCatalogue(store, trx, { now, random })
    await plantAuthorities(trx, { now })
    const { testers, borrowers } = plantReaders(store, { now, random, passwords })
    const shelves = openShelves(store, { now, random })
    const loans = loanBook(store)
    plantYear(shelves, loans, { now, random, borrowers, reader1: testers[0] as number })
    plantTesterLoans(store, shelves, loans, { now, random, testers })
    plantAccounts(store, { now, testers, loans })
    countLoans(store)
    plantRequests(store, { now, random, testers, borrowers })
    plantBooklists(store, { now, random, testers, borrowers })
    plantNotices(store, { now, testers })
    plantSearchTerms(store, { now, random })
    plantOffers(store, { now })
    plantReviews(store, { now, testers, borrowers })
    plantIssues(store, { now })
    plantVolumes(store, { now, borrowers })
    plantCirculation(store, { now })
    plantCurriculums(store, { now, testers })
    plantFeedback(store, { now, testers })
    plantDonations(store, { now })
    plantTopics(store, { now })
    plantSharedLists(store, { now, borrowers, tester: testers[0] as number })
    plantSavedSearches(store, { now, tester: testers[0] as number })
    plantDatabases(store, { now })
    plantQuestionnaires(store, { now })
    await plantSampleJournals(store, trx, { now })
    plantHome(store)
  })
  await recommend({
    store,
    writes: openWrites(store),
    clock: { now: () => now },
    conf: openConf(store, openRevisions(store)),
    rest: async () => {},
    atOnce: 400,
  })
}

function countLoans({ raw }: Store): void {
  raw.exec(`UPDATE bib SET loan_count = (SELECT count(*) FROM loan_hist WHERE loan_hist.bib = bib.id)
    + (SELECT count(*) FROM loan WHERE loan.bib = bib.id)`)
}
