/** The messages that elements show: in the place of src/i18n/loaders.ts, which knows those of the whole portal. */
export const loaders = import.meta.glob<{ default: object }>('./{zh,en}/{banner,search}.ts', {
  base: '../src/i18n',
})
