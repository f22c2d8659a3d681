/** An address before a server, as a virtual address or a proxy of TCP is one: it can lead elsewhere, and change what is said. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type Forwarder = {
  port: number
  /** From now on connections go there; those there are are cut. */
  leadTo(port: number): void
  stop(): void
}

/** @param says what the server says, as clients hear it; of the same length */
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
