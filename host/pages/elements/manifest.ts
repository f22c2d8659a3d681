/** Types of the parts of widgets/custom-elements.json (Custom Elements Manifest 1.0.0) that are used here. */
type Described = { name: string; description: string }
export type ElementDeclaration = {
  /** name of the class */
  name: string
  tagName: string
  description: string
  /** fieldName: the corresponding property; absent where HTML already has it */
  attributes: (Described & { type: { text: string }; fieldName?: string })[]
  /** type: CustomEvent<detail> */
  events: (Described & { type: { text: string } })[]
  slots: Described[]
  cssParts: Described[]
  cssProperties: Described[]
}
export type Manifest = { modules: { declarations: ElementDeclaration[] }[] }

export const elementsOf = (manifest: Manifest): ElementDeclaration[] =>
  manifest.modules.flatMap(module => module.declarations)

/** opac-search-bar → search-bar, the name of its folder and of its file in the package */
export const fileOf = (tagName: string): string => tagName.replace(/^opac-/, '')
