import type { MessagePort } from 'node:worker_threads'
import { type FramesMessage, packPrepared, unpackFrames } from './message.ts'
import { type PrepareOptions, prepareFrame } from './prepare-frame.ts'

/** What a reading thread does: frames in, prepared records out. */
export function servePrepared(port: MessagePort, options: PrepareOptions): void {
  port.on('message', (message: FramesMessage) => {
    const answer = packPrepared(unpackFrames(message).map(frame => prepareFrame(frame, options)))
    port.postMessage(answer, [answer.bytes.buffer])
  })
}
