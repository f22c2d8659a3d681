/** MARC records as text, to be imported beside a running host. */
type Field = [tag: string, text: string]

/** One ISO 2709 record in UTF-8; `^` stands for the subfield delimiter. */
export function frame(status: string, fields: Field[]): Buffer {
  const bodies = fields.map(([, text]) => Buffer.from(`${text.replaceAll('^', '\x1f')}\x1e`))
  let at = 0
  const directory = fields.map(([tag], i) => {
    const entry = `${tag}${String(bodies[i]!.length).padStart(4, '0')}${String(at).padStart(5, '0')}`
    at += bodies[i]!.length
    return entry
  })
  const base = 24 + directory.join('').length + 1
  const leader = `${String(base + at + 1).padStart(5, '0')}${status}am a22${String(base).padStart(5, '0')} a 4500`
  return Buffer.concat([Buffer.from(`${leader}${directory.join('')}\x1e`), ...bodies, Buffer.from('\x1d')])
}
