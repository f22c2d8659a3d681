import { platform, setPriority } from 'node:os'
import type { MessagePort } from 'node:worker_threads'
import { type FramesMessage, packPrepared, unpackFrames } from './message.ts'
import { type PrepareOptions, prepareFrame } from './prepare-frame.ts'

const NICE = 10

/** The reader thread: frames in, prepared records out. */
export function servePrepared(port: MessagePort, options: PrepareOptions): void {
  // On Linux this is the thread's own priority: the writing thread and the server take precedence.
  if (platform() === 'linux') setPriority(NICE)
  port.on('message', (message: FramesMessage) => {
    const answer = packPrepared(unpackFrames(message).map(frame => prepareFrame(frame, options)))
    port.postMessage(answer, [answer.bytes.buffer])
  })
}
