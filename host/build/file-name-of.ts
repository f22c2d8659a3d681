/**
 * The file name of a chunk: without the mark of a copy (element-copies.ts), and without a dot, since a document must not name
 * what looks like the key of a message (<area>.zh.ts).
 */
export const fileNameOf = (name: string): string => name.split('~')[0]!.replace('.', '-')
