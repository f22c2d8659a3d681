// npm run look: pictures of every screen on one page; with --against <commit> the differences from that
// commit, side by side.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuild, ensurePackages, giveUp, root, run } from '../ready.mjs'
import { findBrowser } from './browser.mjs'
import { lines, pageOf } from './look/page.mjs'

const USAGE = 'npm run look -- [--against <commit>] [--only <part of a screen’s name>] [--quick]'

function options() {
  try {
    const options = { against: { type: 'string' }, only: { type: 'string' }, quick: { type: 'boolean' } }
    return parseArgs({ options }).values
  } catch (error) {
    return giveUp(`${error.message}\n${USAGE}`)
  }
}
const { against, only, quick } = options()
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })

/** Checks out the commit into a separate folder, and builds it with the packages of this one. */
async function builtAt(commit) {
  const folder = join(mkdtempSync(join(tmpdir(), 'reading-room-against-')), 'tree')
  const added = git('worktree', 'add', '--detach', folder, commit)
  if (added.status !== 0) giveUp(added.stderr.trim())
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  console.log(`Building ${commit} …`)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const code = await run(process.execPath, [vite, 'build', '--app', '--logLevel', 'error'], { cwd: folder })
  return { folder, isBuilt: code === 0 }
}

await ensurePackages()
const commit = against && git('rev-parse', '--verify', '--short', `${against}^{commit}`).stdout.trim()
if (against && !commit) giveUp(`There is no commit ${against}.`)
await ensureBuild()
const browser = (await findBrowser()) ?? process.exit(1)
const results = join(root, 'test-results', 'look')
rmSync(results, { recursive: true, force: true })

let other
let code = 1
try {
  other = commit ? await builtAt(commit) : undefined
  if (other && !other.isBuilt) console.error(`${commit} cannot be built: see the lines above.`)
  else
    code = await run(
      process.execPath,
      [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e/look/look.config.ts'],
      {
        env: {
          ...process.env,
          CHROMIUM_PATH: browser,
          LOOK_AGAINST: other?.folder ?? '',
          LOOK_ONLY: only ?? '',
          LOOK_QUICK: quick ? '1' : '',
        },
      },
    )
} finally {
  if (other) {
    git('worktree', 'remove', '--force', other.folder)
    rmSync(join(other.folder, '..'), { recursive: true, force: true })
  }
}

const files = (() => {
  try {
    return readdirSync(results).filter(file => file.endsWith('.json'))
  } catch {
    return []
  }
})()
if (!files.length) giveUp('No picture was taken.')
const pictures = files.flatMap(file => JSON.parse(readFileSync(join(results, file), 'utf8')))
writeFileSync(join(results, 'index.html'), pageOf(pictures, commit))
console.log(`\n${lines(pictures, commit).join('\n')}\n\nLook at test-results/look/index.html`)
process.exit(code)
