/** Leaving pages while they load. Firefox fails the requests of a page before the page is gone. */
import { request as ask, createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixtures.ts'

/** A proxy before the library that holds API calls and one page. */
async function slowly(library: string) {
  /** address → whether the browser still waits for the answer */
  const calls = new Map<string, boolean>()
  let leaving: ServerResponse | undefined
  const server = createServer((request, response) => {
    if (request.url!.startsWith('/next')) {
      leaving = response
      return
    }
    if (/^\/(opac|meta-local)\//.test(request.url!)) {
      calls.set(request.url!, true)
      response.on('close', () => calls.set(request.url!, false))
      return
    }
    const { method, headers } = request
    const forward = ask(library + request.url, { method, headers }, answer => {
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    request.pipe(forward)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    isLeaving: () => !!leaving,
    arrive: () => leaving!.writeHead(200, { 'content-type': 'text/html' }).end('<title>next</title>'),
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

test('H08 leaving home while its calls run logs no error', async ({ visitor, host }, { project }) => {
  test.skip(project.name !== 'firefox', 'the protocol does not tell of the console')
  const network = await slowly(host.url)
  try {
    await visitor.open(`${network.url}/space/index`)
    await visitor.see({ role: 'heading' })
    await visitor.until(
      () => visitor.run(() => scrollBy(0, 400)).then(async () => network.calls.size),
      calls => calls > 3,
      'calls of home',
    )
    await visitor.run(() => {
      console.log('loading')
      location.href = '/next'
    })
    await visitor.until(
      async () => network.isLeaving() && ![...network.calls.values()].includes(true),
      Boolean,
      'the next page is asked for, and no call is waited for',
    )
    network.arrive()
    await visitor.until(
      () => visitor.run(() => document.title),
      title => title === 'next',
      'the next page',
    )
    expect(visitor.session.logged()).toContain('loading')
    expect(visitor.session.logged().filter(line => line.includes('home'))).toEqual([])
  } finally {
    network.stop()
  }
})
