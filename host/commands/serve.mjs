// Runs the built host as a process of its own.
import { spawn } from 'node:child_process'

/**
 * Ends with the host's exit code.
 * @param server path of the built server.js
 * @param env of the host, besides ours
 */
export function serve(server, { args = [], cwd = process.cwd(), env = {} } = {}) {
  const child = spawn(process.execPath, [server, ...args], {
    cwd,
    stdio: 'inherit',
    // glibc gives each thread an arena of its own, which never shrinks: 25 MB less
    env: { MALLOC_ARENA_MAX: '2', ...process.env, ...env },
  })
  // The terminal sends Ctrl-C to both; a supervisor signals only this process.
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  // in a terminal: it was closed; from a supervisor: read the configuration anew
  process.on('SIGHUP', () => child.kill(process.stdout.isTTY ? 'SIGTERM' : 'SIGHUP'))
  process.on('SIGINT', () => {})
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
