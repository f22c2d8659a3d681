/** Captures the output of a command and its exit code. */
import type { Io } from '../../host/staff/area.ts'

export async function heard(command: (io: Io) => Promise<number>) {
  let [out, err] = ['', '']
  const io = {
    write: (text: string) => {
      out += text
    },
    error: (text: string) => {
      err += text
    },
  }
  const code = await command(io)
  return { code, out, err }
}
