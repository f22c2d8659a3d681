import { recommend } from '../../modules/commend/compute/recommend.ts'
import { openConf } from '../../modules/vars/conf.ts'
import type { Store } from '../open.ts'
import { openRevisions } from '../revisions.ts'
import { openWrites } from '../write-queue.ts'
import { plantAccounts } from './account.ts'
import { plantAuthorities } from './authorities.ts'
import { plantBooklists } from './booklists.ts'
import { plantCatalogue } from './catalogue.ts'
import { plantCirculation } from './circulation.ts'
import { plantCurriculums } from './curriculums.ts'
import { plantDatabases } from './databases.ts'
import { plantDonations } from './donations.ts'
import { plantFeedback } from './feedback.ts'
import { plantHome } from './home.ts'
import { plantIssues } from './issues.ts'
import { loanBook, openShelves } from './lending.ts'
import { plantNotices } from './notices.ts'
import { plantOffers } from './offers.ts'
import { plantPlaces } from './places.ts'
import { plantQuestionnaires } from './questionnaires.ts'
import { seededRandom } from './random.ts'
import { demoPasswords, plantReaders } from './readers.ts'
import { plantRequests } from './requests.ts'
import { plantReviews } from './reviews.ts'
import { plantSampleJournals } from './sample-journals.ts'
import { plantSearchTerms } from './search-terms.ts'
import { plantSharedLists } from './shared-lists.ts'
import { plantTesterLoans } from './tester-loans.ts'
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
    countLoans(store)
    plantRequests(store, { now, random, testers, borrowers })
    plantBooklists(store, { now, random, testers, borrowers })
    plantNotices(store, { now, testers })
    plantSearchTerms(store, { now, random })
    plantAccounts(store, { now, testers })
    plantOffers(store, { now })
    plantReviews(store, { now, testers, borrowers })
    plantIssues(store, { now })
    plantCirculation(store, { now })
    plantCurriculums(store, { now, testers })
    plantFeedback(store, { now, testers })
    plantDonations(store, { now })
    plantTopics(store, { now })
    plantSharedLists(store, { now, borrowers, tester: testers[0] as number })
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
