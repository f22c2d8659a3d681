/**
 * Messages by file, each fetched when it is first needed. The build of the widgets has a shorter list of its own, and the
 * portal does without what only they say; what only further pages say comes with these (loaders-further.ts).
 */
export const loaders = import.meta.env.OPAC_STAFF
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

/** null = all are above */
export const further =
  !import.meta.env.OPAC_STAFF && import.meta.env.OPAC_PORTAL
    ? () => import('./loaders-further.ts').then(more => more.loaders)
    : null
