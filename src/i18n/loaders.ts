/**
 * Loaders of messages by language and area, each called when its area is first needed. The portal's own list is short: what
 * only further pages show comes with them (loaders-further.ts).
 */
import { byName, type Loaders } from './area-of.ts'

/** In the build of the elements each adds what it says: widgets/messages.ts. */
export const loaders: Loaders = import.meta.env.OPAC_ELEMENTS
  ? {}
  : byName(
      import.meta.env.OPAC_STAFF
        ? import.meta.glob<{ default: object }>([
            '/src/i18n/areas/{common,errors,passkeys}.{zh,en}.ts',
            '/src/staff/**/*.{zh,en}.ts',
          ])
        : import.meta.env.OPAC_PORTAL
          ? import.meta.glob<{ default: object }>(
              '/src/**/{common,shell,errors,search,shelf,home,results,book,savedSearches,auth,author,cite,advanced,around,bookMore,facets,graded,hints,hours,introduction,noRecords,nohits,requests,session,vpn,walk}.{zh,en}.ts',
            )
          : import.meta.glob<{ default: object }>([
              '/{src,widgets}/**/*.{zh,en}.ts',
              '!/src/{i18n/server,staff}/**',
              '!/widgets/doctor/**',
            ]),
    )

/** null = all are above */
export const further =
  import.meta.env.OPAC_PORTAL && !import.meta.env.OPAC_STAFF
    ? () => import('./loaders-further.ts').then(more => more.loaders)
    : null
