// npm start: installs what is missing, builds what has changed, then runs the host.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuild, ensurePackages, root } from './ready.mjs'

await ensurePackages()
await ensureBuild()

const server = spawn(process.execPath, [join(root, 'dist/host/server.js'), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  // glibc gives each thread an arena of its own, which never shrinks: 25 MB less
  env: { MALLOC_ARENA_MAX: '2', ...process.env },
})
// The terminal sends Ctrl-C to both; a supervisor signals only this process.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill('SIGTERM'))
process.on('SIGINT', () => {})
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
