/** Messages by file, each fetched when it is first needed. The build of the widgets has a shorter list of its own. */
export const loaders = import.meta.glob<{ default: object }>(['./{zh,en}/*.ts', '!./*/{server,catalogue}.ts'])
