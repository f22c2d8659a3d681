import type { Writing } from '../../store/library.ts'
import { preparedInsert, preparedLookup } from '../../store/prepared-rows.ts'

type Place = { lib: string; loca: string }
type Codes = { libCode: string; locaCode: string }

/**
 * Library and location of copies, added by code when new (named by their codes at first). Location codes are often
 * unique within one library only ("stacks"): the second library's becomes "LIB-stacks".
 */
export class Places {
  /** library of each location that may occur in the copies */
  readonly #libraries: Map<string, string>
  readonly #added: { lib: string; loca: string; name: string }[] = []

  private constructor(
    readonly source: string,
    known: { loca_code: string; lib_code: string }[],
  ) {
    this.#libraries = new Map(known.map(row => [row.loca_code, row.lib_code]))
  }

  /** Loads the known places that these copies mention. */
  static async of(trx: Writing, source: string, copies: readonly Codes[]): Promise<Places> {
    const codes = new Set<string>()
    for (const copy of copies) {
      const loca = wanted(copy, source)
      codes.add(loca).add(ownName(copy, source, loca))
    }
    return new Places(source, await locationsOf(trx, codes, {}))
  }

  at(copy: Codes): Place {
    const { libCode } = copy
    const first = wanted(copy, this.source)
    const known = this.#libraries.get(first)
    if (known !== undefined && (known === libCode || !libCode)) return { lib: known, loca: first }
    const lib = libCode || this.source
    const loca = known === undefined ? first : ownName(copy, this.source, first)
    if (!this.#libraries.has(loca)) {
      this.#libraries.set(loca, lib)
      this.#added.push({ lib, loca, name: first })
    }
    return { lib, loca }
  }

  /** Writes the new ones. */
  async store(trx: Writing): Promise<void> {
    const libraries = new Set(this.#added.map(one => one.lib))
    await addLibraries(
      trx,
      [...libraries].map(lib => [lib, lib, lib]),
    )
    await addLocations(
      trx,
      this.#added.map(({ lib, loca, name }) => [loca, lib, name, name]),
    )
  }
}

const wanted = ({ libCode, locaCode }: Codes, source: string): string => locaCode || libCode || source
const ownName = ({ libCode }: Codes, source: string, loca: string): string => `${libCode || source}-${loca}`

const locationsOf = preparedLookup((db, codes: string[]) =>
  db.selectFrom('location').select(['loca_code', 'lib_code']).where('loca_code', 'in', codes),
)
const addLibraries = preparedInsert('library', ['lib_code', 'name_zh', 'name_en'], insert =>
  insert.onConflict(on => on.doNothing()),
)
const addLocations = preparedInsert('location', ['loca_code', 'lib_code', 'name_zh', 'name_en'], insert =>
  insert.onConflict(on => on.doNothing()),
)
