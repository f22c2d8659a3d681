/** Schedules work that many elements would do at once, one element per task, so that the page stays responsive. */

let last: Promise<unknown> = Promise.resolve()

/** not setTimeout, which has a minimum delay of 4 ms when nested */
const newTask = () =>
  new Promise<void>(done => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(0)
  })

/** Resolves in a separate task for each caller, in order. */
export function turn(): Promise<unknown> {
  last = last.then(newTask)
  return last
}
