/**
 * Loaded into a host before its own code: kills it right before the first statement that matches what stands in the file
 * KILL_AT, as a power cut would. Without the file nothing happens.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'

const file = process.env.KILL_AT
const { prepare } = DatabaseSync.prototype

DatabaseSync.prototype.prepare = function (sql) {
  const statement = prepare.call(this, sql)
  for (const name of ['run', 'all', 'get', 'iterate']) {
    const execute = statement[name]
    statement[name] = (...values) => {
      if (existsSync(file) && sql.toLowerCase().startsWith(readFileSync(file, 'utf8'))) {
        rmSync(file)
        process.kill(process.pid, 'SIGKILL')
      }
      return execute.apply(statement, values)
    }
  }
  return statement
}
