/** Answers of a library's system, damaged in many ways; the same ones for the same seed. */

export function randomFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
  return (below: number) => Math.floor(next() * below)
}

const VALUES = [
  'null',
  '""',
  '-1',
  '1e400',
  '"\\ud800"',
  '[]',
  '{}',
  'true',
  '"9999-99-99T99:99:99Z"',
  '12345678901234567890',
]
type Random = ReturnType<typeof randomFrom>
/** @param other an answer to the same question about another patron */
export function damage(text: string, random: Random, other: string): string {
  const at = random(text.length + 1)
  const pick = VALUES[random(VALUES.length)]!
  const ways: (() => string)[] = [
    () => text.slice(0, at),
    () => text.slice(at),
    () => text.slice(0, at) + String.fromCharCode(random(0x3000)) + text.slice(at + 1),
    () => text.slice(0, at) + text.slice(at + random(40)),
    () => text.replace(/:(?:\d+|"[^"]*"|null|false)/g, all => (random(12) ? all : `:${pick}`)),
    () => text.replace(/>[^<>\n]+</g, all => (random(12) ? all : `>${pick}<`)),
    () => text.replaceAll(/[[\]]/g, all => (random(6) ? all : '')),
    () => '[['.repeat(5000),
    () => '<a>'.repeat(5000),
    () => `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${text}`,
    () => text + text,
    () => '',
    () => other,
    () => other,
    () => text,
  ]
  return ways[random(ways.length)]!()
}
