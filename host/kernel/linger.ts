/** An answer that comes before the request has arrived whole, so that it is read and not lost in a reset connection. */
import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

/** ms for which the rest is read and thrown away */
const LINGER_MS = 10_000

/**
 * Node closes a connection with unread bytes as soon as the answer is written; the system then tells the client of a
 * reset, and the answer is gone. Here our half is closed, and the other half read until the client has done.
 */
export function linger(request: IncomingMessage): void {
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
