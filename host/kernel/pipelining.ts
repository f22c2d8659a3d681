/**
 * Backpressure for HTTP/1.1 pipelining: one response in flight per connection. Node emits every pipelined request as
 * soon as it is parsed, so a client that sends hundreds and reads none would have all responses buffered for it.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** requests that may wait behind one answer of their connection, and behind those of all; browsers never send ahead */
const MOST_WAITING = 600
const MOST_WAITING_OF_ALL = 6000

type Turn = { request: IncomingMessage; response: ServerResponse }
type Line = { isBusy: boolean; turns: Turn[] }

export function onePerConnection(handle: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>()
  let waiting = 0

  function lineOf(socket: Socket): Line {
    const known = lines.get(socket)
    if (known) return known
    const line: Line = { isBusy: false, turns: [] }
    lines.set(socket, line)
    socket.once('close', () => {
      waiting -= line.turns.length
      line.turns = []
    })
    return line
  }

  function begin(line: Line, { request, response }: Turn): void {
    line.isBusy = true
    // "close" comes after the last byte has left this process, or with the end of the connection
    response.once('close', () => setImmediate(next, line))
    handle(request, response)
  }

  function next(line: Line): void {
    line.isBusy = false
    const turn = line.turns.shift()
    if (!turn) return
    waiting--
    begin(line, turn)
  }

  return (request, response) => {
    const line = lineOf(request.socket)
    if (!line.isBusy) begin(line, { request, response })
    else if (line.turns.length >= MOST_WAITING || waiting >= MOST_WAITING_OF_ALL) request.socket.destroy()
    else {
      waiting++
      line.turns.push({ request, response })
    }
  }
}
