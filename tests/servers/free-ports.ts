import { once } from 'node:events'
import { createServer } from 'node:net'

/** Different ports of this machine without a listener, for servers that cannot choose one themselves. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  return Promise.all(
    servers.map(async server => {
      const { port } = server.address() as { port: number }
      server.close()
      await once(server, 'close')
      return port
    }),
  )
}
