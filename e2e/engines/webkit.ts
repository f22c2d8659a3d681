/** WebKitGTK over W3C WebDriver, on a virtual display of its own. It needs six calls over HTTP: fetch is enough. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freePort } from '../hosts/host.ts'
import { type Engine, KEYS, type Session, type Tab } from './driver.ts'

// biome-ignore lint/suspicious/noExplicitAny: each call answers something else
type Call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<any>

const caller =
  (base: string): Call =>
  async (method, path, body) => {
    const answer = await fetch(base + path, {
      method,
      body: method === 'POST' ? JSON.stringify(body ?? {}) : undefined,
      signal: AbortSignal.timeout(60_000),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message ?? ''}`)
    return value
  }

const EVALUATE = `const done = arguments[0]
new Promise(go => go(EXPRESSION)).then(value => done({ value }), error => done({ error: String(error?.stack ?? error) }))`

const typed = (text: string) => [
  {
    type: 'key',
    id: 'keys',
    actions: [...text].flatMap(value => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]
const clicked = (x: number, y: number) => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', duration: 0, origin: 'viewport', x: Math.round(x), y: Math.round(y) },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

/** @param clear clears the storage of these origins: a browser takes seconds to start, so all tests share one */
function sessionOf(
  call: Call,
  first: string,
  clear: (first: Tab, origins: Set<string>) => Promise<void>,
): Session {
  let current = ''
  const origins = new Set<string>()
  const tabs = new Map<string, Tab>()
  const tabOf = (handle: string): Tab => {
    const ask: Call = async (...what) => {
      if (current !== handle) await call('POST', '/window', { handle })
      current = handle
      return call(...what)
    }
    return {
      goto: url => {
        origins.add(new URL(url).origin)
        return ask('POST', '/url', { url })
      },
      evaluate: async text => {
        const script = EVALUATE.replace('EXPRESSION', () => text)
        const { value, error } = await ask('POST', '/execute/async', { script, args: [] })
        if (error) throw new Error(error)
        return value
      },
      clickAt: (x, y) => ask('POST', '/actions', { actions: clicked(x, y) }),
      type: text => ask('POST', '/actions', { actions: typed(text) }),
      press: key => ask('POST', '/actions', { actions: typed(KEYS[key]) }),
      screenshot: async () => Buffer.from(await ask('GET', '/screenshot'), 'base64'),
    }
  }
  return {
    tabs: async () => {
      const handles: string[] = await call('GET', '/window/handles')
      for (const handle of tabs.keys()) if (!handles.includes(handle)) tabs.delete(handle)
      for (const handle of handles) if (!tabs.has(handle)) tabs.set(handle, tabOf(handle))
      return [...tabs.values()]
    },
    resize: async (width, height) => {
      // the window size includes its decorations
      const [bars, ...now] = await call('POST', '/execute/sync', {
        script: 'return [outerHeight - innerHeight, innerWidth, innerHeight]',
        args: [],
      })
      if (now[0] !== width || now[1] !== height)
        await call('POST', '/window/rect', { width, height: height + bars })
    },
    errors: () => [],
    logged: () => [],
    close: async () => {
      for (const handle of (await call('GET', '/window/handles')) as string[]) {
        if (handle === first) continue
        await call('POST', '/window', { handle })
        await call('DELETE', '/window')
      }
      current = ''
      await clear(tabOf(first), origins)
    },
  }
}

/** One X display per worker; the X server chooses a free number. */
async function startDisplay(): Promise<{ name: string; process: ChildProcess }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    let said = ''
    ;(server.stdio[3] as Readable).on('data', chunk => {
      said += chunk
      if (said.includes('\n')) resolve(said.trim())
    })
    server.once('error', reject)
    server.once('exit', code => reject(new Error(`Xvfb ended with ${code}`)))
  })
  return { name: `:${number}`, process: server }
}

export async function startWebKit(driver: string, binary: string): Promise<Engine> {
  const display = await startDisplay()
  // GTK's setting for animations, which WebKit exposes as prefers-reduced-motion
  const settings = mkdtempSync(join(tmpdir(), 'reading-room-gtk-'))
  mkdirSync(join(settings, 'gtk-3.0'))
  writeFileSync(join(settings, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const port = await freePort()
  const process_ = spawn(driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: settings },
    stdio: 'ignore',
  })
  const call = caller(`http://127.0.0.1:${port}`)
  const until = Date.now() + 20_000
  while (
    !(await call('GET', '/status').then(
      () => true,
      () => false,
    ))
  ) {
    if (Date.now() > until) throw new Error('WebKitWebDriver does not answer')
    await new Promise(resolve => setTimeout(resolve, 30))
  }
  const startBrowser = async () => {
    const { sessionId } = await call('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
      },
    })
    const inside = caller(`http://127.0.0.1:${port}/session/${sessionId}`)
    const [window] = await inside('GET', '/window/handles')
    return { inside, window: window as string }
  }
  let browser: Awaited<ReturnType<typeof startBrowser>> | undefined
  return {
    start: async () => {
      browser ??= await startBrowser()
      const { inside, window } = browser
      const session = sessionOf(inside, window, async (tab, origins) => {
        for (const origin of origins) {
          // any address without scripts, even a 404, gives access to the origin's storage
          await tab.goto(`${origin}/healthz`)
          await tab.evaluate('localStorage.clear(), sessionStorage.clear()')
          await inside('DELETE', '/cookie')
        }
      })
      return {
        ...session,
        // a browser that cannot be cleared is ended, and the next test starts a new one
        close: () =>
          session.close().catch(async () => {
            browser = undefined
            await inside('DELETE', '').catch(() => undefined)
          }),
      }
    },
    stop: async () => {
      await browser?.inside('DELETE', '').catch(() => undefined)
      const ended = [process_, display.process].map(
        child => new Promise(resolve => (child.exitCode === null ? child.once('exit', resolve) : resolve(0))),
      )
      process_.kill()
      display.process.kill()
      await Promise.all(ended)
      rmSync(settings, { recursive: true, force: true })
    },
  }
}
