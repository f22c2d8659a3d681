/** File type detection by content; name and declared type are ignored. */

/** accepted types and their extensions */
const TAKEN = new Map([
  ['image/jpeg', 'jpg'],
  ['image/png', 'png'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/avif', 'avif'],
  ['image/heic', 'heic'],
  ['application/pdf', 'pdf'],
])
const PROGRAMS = /x-msdownload|x-elf|x-mach-binary|java-vm|wasm|x-msi|x-executable/
/** equivalent extensions */
const ALIKE: Record<string, RegExp> = {
  jpg: /\.jpe?g$/i,
  heic: /\.hei[cf]$/i,
  txt: /\.(txt|md|csv|log)$/i,
}

export type FileKind = { type: string; ending: string }

/** Control characters that text files do not contain, NUL above all. */
const NO_TEXT = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/

/** @returns null for an unknown type, 'program' for an executable */
export async function kindOf(bytes: Buffer): Promise<FileKind | 'program' | null> {
  // loaded lazily with the first upload
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(bytes)
  if (found) {
    const ending = TAKEN.get(found.mime)
    if (ending) return { type: found.mime, ending }
    return PROGRAMS.test(found.mime) ? 'program' : null
  }
  return isText(bytes) ? { type: 'text/plain', ending: 'txt' } : null
}

function isText(bytes: Buffer): boolean {
  try {
    return !NO_TEXT.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}

/** The name with an extension that matches the content: `scan.exe` that is a picture becomes `scan.exe.png`. */
export function nameFor(name: string, { ending }: FileKind): string {
  const fits = ALIKE[ending] ?? new RegExp(`\\.${ending}$`, 'i')
  return fits.test(name) ? name : `${name}.${ending}`
}
