/** The built worker script, in a folder inside the project so that it resolves its packages. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'

/** @param more additional entry points, by name */
export async function buildWorker(more: Record<string, string> = {}) {
  const folder = join(process.cwd(), 'node_modules', `.search-worker-test-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      minify: false,
      rollupOptions: { input: { worker: 'host/search/worker.ts', ...more } },
    },
  })
  return {
    folder,
    entry: pathToFileURL(join(folder, 'worker.js')),
    /**
     * A worker with a fault: a thread of this role fails as soon as the file exists, and removes the file.
     * @param how code that makes it fail
     */
    faulty(role: 'search' | 'index', file: string, how: string): URL {
      const path = join(folder, `faulty-${role}-${how.replace(/\W/g, '')}.mjs`)
      writeFileSync(
        path,
        `import { rmSync } from 'node:fs'
        import { workerData, parentPort } from 'node:worker_threads'
        const fail = () => { try { rmSync(${JSON.stringify(file)}) } catch { return } ${how} }
        const isMeant = workerData.role === ${JSON.stringify(role)}
        if (isMeant) setInterval(fail, 5)
        await import('./worker.js')
        parentPort.on('message', ({ kind }) => isMeant && kind === 'ask' && fail())`,
      )
      return pathToFileURL(path)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
