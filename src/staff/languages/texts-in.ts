/** The phrases of a dictionary's file, { "search": { "go": "Chercher" } } as search.go; null = it is none. */
export function textsIn(json: string): Record<string, string> | null {
  let tree: unknown
  try {
    tree = JSON.parse(json)
  } catch {
    return null
  }
  const texts: Record<string, string> = {}
  const walk = (part: unknown, path: string): void => {
    if (typeof part === 'string') texts[path] = part
    else if (part && typeof part === 'object' && !Array.isArray(part))
      for (const [key, value] of Object.entries(part)) walk(value, path ? `${path}.${key}` : key)
  }
  walk(tree, '')
  return Object.keys(texts).length > 0 && !('' in texts) ? texts : null
}
