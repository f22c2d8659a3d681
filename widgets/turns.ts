/** Turns: what many elements do at once is done by one of them a task, so that the page answers between. */

let last: Promise<unknown> = Promise.resolve()

/** not setTimeout, which waits 4 ms once nested */
const newTask = () =>
  new Promise<void>(done => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(0)
  })

/** Resolves in a task of its own, one caller after the other. */
export function turn(): Promise<unknown> {
  last = last.then(newTask)
  return last
}
