/**
 * Messages by file, each fetched when it is first needed. The build of the widgets has a shorter list of its own, and the
 * portal does without what only they say.
 */
export const loaders = import.meta.env.OPAC_PORTAL
  ? import.meta.glob<{ default: object }>([
      './{zh,en}/*.ts',
      '!./*/{server*,calendar,classes,catalogue,banner,block,blockBooks,blockNote,citeElement,doctor,handoffElement,shelfElement,shelfPanel}.ts',
    ])
  : import.meta.glob<{ default: object }>([
      './{zh,en}/*.ts',
      '!./*/{server*,calendar,classes,catalogue,doctor}.ts',
    ])
