/**
 * The SQLite driver, wrapped to kill its process right before the first statement that begins with the text in the file
 * KILL_AT, like a power cut. Without the file it does nothing.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { DatabaseSync as Driver } from '@photostructure/sqlite'

const file = process.env.KILL_AT

export class DatabaseSync extends Driver {
  prepare(sql) {
    const statement = super.prepare(sql)
    for (const name of ['run', 'all', 'get', 'iterate']) {
      const execute = statement[name]
      const value = (...values) => {
        if (existsSync(file) && sql.toLowerCase().startsWith(readFileSync(file, 'utf8'))) {
          rmSync(file)
          process.kill(process.pid, 'SIGKILL')
        }
        return execute.apply(statement, values)
      }
      Object.defineProperty(statement, name, { value })
    }
    return statement
  }
}
