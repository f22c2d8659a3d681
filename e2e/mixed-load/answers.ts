/** Checks every answer under load: which failures are allowed during a fault, and which are not. */

export type Answers = ReturnType<typeof openAnswers>

export function openAnswers(url: string) {
  const wrong: string[] = []
  const counts: Record<string, number> = {}

  return {
    wrong,
    counts,
    /** @returns the answer, with its body parsed if it is JSON; null = no answer */
    async ask(
      path: string,
      { cookie = '', body }: { cookie?: string; body?: unknown } = {},
      method?: string,
    ) {
      try {
        const answer = await fetch(`${url}${path}`, {
          method: method ?? (body === undefined ? 'GET' : 'POST'),
          headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: AbortSignal.timeout(30_000),
        })
        const text = await answer.text()
        counts[answer.status] = (counts[answer.status] ?? 0) + 1
        const isBusy = answer.status === 503 && Number(answer.headers.get('retry-after')) > 0
        if (answer.status >= 500 && !isBusy)
          wrong.push(`${answer.status} for ${path.split('?')[0]}: ${text.slice(0, 200)}`)
        const isJson = answer.headers.get('content-type')?.includes('json')
        return {
          status: answer.status,
          cookie: answer.headers
            .getSetCookie()
            .map(line => line.split(';')[0])
            .join('; '),
          json: isJson ? (JSON.parse(text) as { code: number; data: never }) : null,
        }
      } catch (error) {
        const { message, cause } = error as Error
        wrong.push(`no answer for ${path.split('?')[0]}: ${message} ${cause ?? ''}`)
        return null
      }
    },
  }
}
