// npm start: installs what is missing, builds what has changed, then runs the host.
import { join } from 'node:path'
import { ensureBuild, ensurePackages, root } from './ready.mjs'
import { serve } from './serve.mjs'

await ensurePackages()
await ensureBuild()
serve(join(root, 'dist/host/server.js'), { args: process.argv.slice(2), cwd: root })
