/**
 * An address in front of a server, like a virtual IP or a TCP proxy: it can switch to another server, and
 * change the data.
 */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Forwarder = {
  port: number
  /** Sends new connections to that port, and closes existing ones. */
  leadTo(port: number): void
  stop(): void
}

/** @param says transforms data from the server, keeping its length */
export async function startForwarder(to: number, says = (heard: Buffer) => heard): Promise<Forwarder> {
  let target = to
  const open = new Set<Socket>()
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer(client => {
    const there = connect(target, '127.0.0.1')
    for (const [one, other] of [
      [client, there],
      [there, client],
    ] as const) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
    client.pipe(there)
    there.on('data', heard => client.write(says(heard)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port
      cut()
    },
    stop() {
      server.close()
      cut()
    },
  }
}
