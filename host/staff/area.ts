/** Interface of an area of `npm run admin`. */
export type Io = { write(text: string): void; error(text: string): void }

export type Asked = { io: Io; env: NodeJS.ProcessEnv; clock: { now(): number } }

export type Area = {
  /** the first word of the command */
  name: string
  /** its purpose in one line */
  line: string
  /** @returns the exit code: 0 done, 1 cannot be done now, 2 wrong arguments */
  run(argv: string[], asked: Asked): Promise<number>
}
