/**
 * The driver of SQLite, which kills its process right before the first statement that matches what stands in the file
 * KILL_AT, as a power cut would. Without the file nothing happens.
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
