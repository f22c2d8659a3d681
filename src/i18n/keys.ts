/**
 * The keys of the messages. Types only, so that core and the host may name a message, too: a key that has no text does
 * not compile.
 */
/** All areas by name; each adds itself (<area>.zh.ts). The English files must satisfy the same shape. */
// biome-ignore lint/suspicious/noEmptyInterface: merged with the declarations of the areas
export interface Messages {}

/** Paths to the texts of a dictionary, e.g. 'errors.status'. */
export type Leaves<T, P extends string = ''> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${P}${K}` : Leaves<T[K], `${P}${K}.`>
}[keyof T & (string | number)]
export type MessageKey = Leaves<Messages>
