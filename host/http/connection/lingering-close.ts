/** Lingering close (as in nginx): lets an early response reach a client that is still sending its body. */
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

/** ms during which the rest of the body is read and discarded */
const LINGER_MS = 10_000

/**
 * Node closes a socket with unread bytes right after the response; the kernel then sends RST, and the client loses the
 * response. Here only our half is closed, and the body is drained until the client has finished.
 */
export function closeLingering(request: IncomingMessage): void {
  const { socket } = request
  if (request.complete || !(socket instanceof Socket)) return
  const { destroySoon } = socket
  socket.destroySoon = () => {
    const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref()
    socket.once('close', () => clearTimeout(timer))
    request.once('end', () => destroySoon.call(socket))
    request.resume()
    socket.end()
  }
}
