/**
 * Backpressure for HTTP/1.1 pipelining: one response in flight per connection. Node emits every pipelined request as
 * soon as it is parsed, so a client that sends hundreds and reads none would have all responses buffered for it.
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** requests queued behind one response, per connection and in all; browsers do not pipeline */
const MAX_WAITING = 600
const MAX_WAITING_IN_ALL = 6000

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
    // "close" fires after the last byte has left this process, or when the connection ends
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
    else if (line.turns.length >= MAX_WAITING || waiting >= MAX_WAITING_IN_ALL) request.socket.destroy()
    else {
      waiting++
      line.turns.push({ request, response })
    }
  }
}
