/**
 * Messages by file, each fetched when it is first needed. The portal does without what only elements say; what only
 * further pages say comes with these (loaders-further.ts).
 */
import type { Lang } from '../core/stores/language.ts'

type Loaders = Record<string, () => Promise<{ default: object }>>

/** In the build of the elements each adds what it says: widgets/messages.ts. */
export const loaders: Loaders = import.meta.env.OPAC_ELEMENTS
  ? {}
  : import.meta.env.OPAC_STAFF
    ? import.meta.glob<{ default: object }>([
        './{zh,en}/{errors,staff,staffCollections,staffInbox,staffLook,staffNumbers}.ts',
      ])
    : import.meta.env.OPAC_PORTAL
      ? import.meta.glob<{ default: object }>([
          './{zh,en}/{shell,errors,search,shelf,home,results,book,auth,author,cite,advanced,around,bookMore,facets,graded,hints,introduction,noRecords,nohits,requests,session,vpn,walk}.ts',
        ])
      : import.meta.glob<{ default: object }>([
          './{zh,en}/*.ts',
          '!./*/{server*,staff*,calendar,classes,catalogue,doctor}.ts',
        ])

/** Name of an area's messages among the loaders. */
export const loaderName = (lang: Lang, area: string): string => `./${lang}/${area}.ts`

/** null = all are above */
export const further =
  import.meta.env.OPAC_PORTAL && !import.meta.env.OPAC_STAFF
    ? () => import('./loaders-further.ts').then(more => more.loaders)
    : null
