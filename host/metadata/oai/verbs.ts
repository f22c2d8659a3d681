/** What each verb answers. */
import type { Reading } from '../../store/library.ts'
import { inXml } from '../xml.ts'
import { type Arguments, OaiError, type Place, placeOf, rangeOf, tokenOf } from './arguments.ts'
import { dublinCore } from './dublin-core.ts'
import { marcXml } from './marc-xml.ts'
import { marc21Of } from './marc21-of.ts'
import { changedRecords, earliestChange, type RecordRow, recordNamed, recordOf } from './record-queries.ts'

export type Repository = {
  db: Reading
  /** of the protocol; origin: of the pages */
  url: string
  origin: string
  /** part of every identifier */
  domain: string
  admin: string
  nameOf(): Promise<string>
}

/** records of one answer */
const PAGE = 100

const MARC21 = {
  schema: 'http://www.loc.gov/standards/marcxml/schema/MARC21slim.xsd',
  namespace: 'http://www.loc.gov/MARC21/slim',
}
/** records: formats of the records that it has; others are not in its lists */
const FORMATS = {
  oai_dc: {
    records: [] as string[],
    schema: 'http://www.openarchives.org/OAI/2.0/oai_dc.xsd',
    namespace: 'http://www.openarchives.org/OAI/2.0/oai_dc/',
    textOf: (row: RecordRow, { origin }: Repository) =>
      dublinCore(row, `${origin}/space/searchDetailLocal/${encodeURIComponent(row.bib_id)}`),
  },
  // MARC 21 of every record, converted where it came as UNIMARC
  marcxml: {
    ...MARC21,
    records: [] as string[],
    textOf: (row: RecordRow) => marcXml(marc21Of(recordOf(row))),
  },
  marc21: {
    ...MARC21,
    records: ['marc21'],
    textOf: (row: RecordRow) => marcXml(recordOf(row)),
  },
  unimarc: {
    schema: 'http://www.bs.dk/standards/MarcXchange.xsd',
    namespace: 'info:lc/xmlns/marcxchange-v1',
    records: ['unimarc', 'cnmarc'],
    textOf: (row: RecordRow) => marcXml(recordOf(row)),
  },
}
type Format = (typeof FORMATS)[keyof typeof FORMATS]
const has = ({ records }: Format, { format }: RecordRow) => !records.length || records.includes(format)

/** @returns the element of the verb @throws OaiError */
export async function answerTo(given: Arguments, repository: Repository): Promise<string> {
  switch (given.verb) {
    case 'Identify':
      return identify(repository)
    case 'ListMetadataFormats':
      return listFormats(given, repository)
    case 'ListSets':
      throw new OaiError('noSetHierarchy', 'there are no sets')
    case 'GetRecord': {
      const format = formatOf(given.metadataPrefix)
      const row = await rowOf(given.identifier ?? '', repository)
      if (!has(format, row))
        throw new OaiError(
          'cannotDisseminateFormat',
          'this record has another format, and MARC 21 as marcxml',
        )
      return `<GetRecord>${recordText(row, format, repository)}</GetRecord>\n`
    }
    default:
      return list(given, repository)
  }
}

async function identify({ db, url, admin, nameOf }: Repository): Promise<string> {
  const earliest = await earliestChange(db)
  const fields = {
    ...{ repositoryName: await nameOf(), baseURL: url, protocolVersion: '2.0', adminEmail: admin },
    earliestDatestamp: stampOf(earliest ?? 0),
    ...{ deletedRecord: 'persistent', granularity: 'YYYY-MM-DDThh:mm:ssZ' },
  }
  const lines = Object.entries(fields).map(([name, value]) => `<${name}>${inXml(value)}</${name}>\n`)
  return `<Identify>\n${lines.join('')}</Identify>\n`
}

async function listFormats({ identifier }: Arguments, repository: Repository): Promise<string> {
  const row = identifier === undefined ? null : await rowOf(identifier, repository)
  const own = Object.entries(FORMATS).filter(([, format]) => row === null || has(format, row))
  const formats = own.map(
    ([prefix, { schema, namespace }]) =>
      `<metadataFormat><metadataPrefix>${prefix}</metadataPrefix><schema>${schema}</schema><metadataNamespace>${namespace}</metadataNamespace></metadataFormat>\n`,
  )
  return `<ListMetadataFormats>\n${formats.join('')}</ListMetadataFormats>\n`
}

async function list(given: Arguments, repository: Repository): Promise<string> {
  const { verb, resumptionToken: token } = given
  if (given.set !== undefined) throw new OaiError('noSetHierarchy', 'there are no sets')
  const place: Place =
    token === undefined
      ? { prefix: given.metadataPrefix ?? '', ...rangeOf(given), after: null, cursor: 0 }
      : placeOf(token)
  if (token !== undefined && !Object.hasOwn(FORMATS, place.prefix))
    throw new OaiError('badResumptionToken', 'no list has this token')
  const format = formatOf(place.prefix)
  const rows = await changedRecords(repository.db, place, PAGE + 1, format.records)
  // after a token the records that were left may have changed, and come in a later list
  if (rows.length === 0 && token === undefined)
    throw new OaiError('noRecordsMatch', 'nothing has changed then')
  const shown = rows.slice(0, PAGE)
  const last = shown.at(-1)
  const isMore = rows.length > PAGE
  const next = isMore
    ? tokenOf({
        ...place,
        after: { updatedAt: last!.updated_at, id: last!.id },
        cursor: place.cursor + shown.length,
      })
    : ''
  const texts = shown.map(row =>
    verb === 'ListIdentifiers' ? headerText(row, repository) : recordText(row, format, repository),
  )
  const resume =
    isMore || token !== undefined
      ? `<resumptionToken cursor="${place.cursor}">${inXml(next)}</resumptionToken>\n`
      : ''
  return `<${verb}>\n${texts.join('')}${resume}</${verb}>\n`
}

/** @throws OaiError cannotDisseminateFormat */
function formatOf(prefix = ''): Format {
  if (Object.hasOwn(FORMATS, prefix)) return FORMATS[prefix as keyof typeof FORMATS]
  throw new OaiError('cannotDisseminateFormat', `formats: ${Object.keys(FORMATS).join(', ')}`)
}

/** @throws OaiError idDoesNotExist */
async function rowOf(identifier: string, { db, domain }: Repository): Promise<RecordRow> {
  const start = `oai:${domain}:`
  const row = identifier.startsWith(start) ? await recordNamed(db, identifier.slice(start.length)) : undefined
  if (!row) throw new OaiError('idDoesNotExist', 'no record has this identifier')
  return row
}

function recordText(row: RecordRow, format: Format, repository: Repository): string {
  const header = headerText(row, repository)
  return row.withdrawn
    ? `<record>${header}</record>\n`
    : `<record>${header}<metadata>${format.textOf(row, repository)}</metadata></record>\n`
}

const headerText = ({ bib_id, updated_at, withdrawn }: RecordRow, { domain }: Repository): string =>
  `<header${withdrawn ? ' status="deleted"' : ''}><identifier>${inXml(`oai:${domain}:${bib_id}`)}</identifier><datestamp>${stampOf(updated_at)}</datestamp></header>\n`

/** @param time epoch ms */
const stampOf = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`
