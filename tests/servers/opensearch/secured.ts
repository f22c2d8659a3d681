/**
 * One node with OpenSearch's security plugin, TLS for clients and nodes, and users and roles in the plugin's
 * files. The plugin is among the jars of start.ts; the certificate is made by the JDK's keytool.
 */
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { operatePage } from '../../operate-pages.ts'
import { freePorts } from '../free-ports.ts'
import { end, type Health, JARS, run, until } from './start.ts'

const STORES = { keystore: 'node.p12', truststore: 'trusted.p12' }
const STORE_PASSWORD = 'changeit'
const PLUGIN = 'opensearch-security'

/** hash of the password `admin`, from the plugin's example */
const HASH = '$2a$12$VcCDgh2NDk07JGN0rjGbM.Ad41qVR/YFJcgHp0UGns5JDymv..TOG'
export const PASSWORD = 'admin'

export type SecuredNode = {
  /** https://127.0.0.1:… */
  url: string
  /** PEM */
  ca: string
  /** @returns status and body of a request by one of its users */
  ask(user: string, method: string, path: string): Promise<{ status: number; body: string }>
  stop(): Promise<void>
}

const nameOf = (jar: string): string => jar.replace(/-\d.*/, '')

type Folder = { folder: string; config: string; rules: string }

/** A node's folder with the plugin in it, and the plugin's own files. */
function nodeFolder(): Folder {
  const folder = mkdtempSync(join(tmpdir(), 'opensearch-'))
  const plugin = join(folder, 'node_1/plugins', PLUGIN)
  const config = join(folder, 'node_1/config')
  const rules = join(config, PLUGIN)
  for (const each of [plugin, rules]) mkdirSync(each, { recursive: true })
  const jars = readdirSync(JARS)
  const archive = join(JARS, jars.find(jar => jar.startsWith(PLUGIN))!)
  execFileSync('jar', ['xf', archive], { cwd: plugin })
  // a class must not be there twice
  const there = new Set(jars.filter(jar => jar.endsWith('.jar')).map(nameOf))
  for (const jar of readdirSync(plugin)) if (there.has(nameOf(jar))) rmSync(join(plugin, jar))
  execFileSync('cp', ['-r', `${join(plugin, 'config')}/.`, rules])
  return { folder, config, rules }
}

/** of the client: a password, or a certificate */
type Proof = { auth: string } | { cert: string; key: string }

async function startNode(
  { folder }: Folder,
  settings: string[],
  ca: string,
  proofOf: (user: string) => Proof,
): Promise<SecuredNode> {
  const [http, transport] = await freePorts(2)
  const java = run(folder, [http!], [transport!], settings)
  const url = `https://127.0.0.1:${http}`
  const ask: SecuredNode['ask'] = (user, method, path) =>
    new Promise((resolve, reject) => {
      const asked = request(`${url}${path}`, { method, ca, ...proofOf(user) }, async answer => {
        let body = ''
        for await (const chunk of answer) body += chunk
        resolve({ status: answer.statusCode!, body })
      })
      asked.once('error', reject).end()
    })
  await until(
    1,
    async () => {
      const { status, body } = await ask('admin', 'GET', '/_cluster/health').catch(() => ({
        status: 0,
        body: '',
      }))
      return status === 200 ? (JSON.parse(body) as Health) : null
    },
    java,
  )
  return { url, ca, ask, stop: () => end(java, folder) }
}

/** @param roles the text of a roles.yml; its role `name` is given to a user of that name */
export async function startSecured(name: string, roles: string): Promise<SecuredNode> {
  const made = nodeFolder()
  const { config, rules } = made
  appendFileSync(join(rules, 'roles.yml'), `\n${roles}`)
  appendFileSync(join(rules, 'roles_mapping.yml'), `\n${name}: { users: [${name}] }\n`)
  appendFileSync(join(rules, 'internal_users.yml'), `\n${name}: { hash: "${HASH}" }\n`)

  const keytool = (store: string, ...args: string[]) =>
    execFileSync('keytool', [...args, '-alias', 'node', '-keystore', store, '-storepass', STORE_PASSWORD], {
      cwd: config,
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    })
  keytool(
    STORES.keystore,
    ...['-genkeypair', '-keyalg', 'RSA', '-validity', '2', '-dname', 'CN=node'],
    ...['-ext', 'san=ip:127.0.0.1', '-ext', 'bc:c=ca:true'],
  )
  const ca = keytool(STORES.keystore, '-exportcert', '-rfc')
  writeFileSync(join(config, 'ca.pem'), ca)
  keytool(STORES.truststore, '-importcert', '-noprompt', '-file', 'ca.pem')
  const tls = ['transport', 'http'].flatMap(layer =>
    Object.entries(STORES).flatMap(([kind, file]) => [
      `plugins.security.ssl.${layer}.${kind}_filepath=${file}`,
      `plugins.security.ssl.${layer}.${kind}_type=PKCS12`,
      `plugins.security.ssl.${layer}.${kind}_password=${STORE_PASSWORD}`,
    ]),
  )
  const settings = [
    ...tls,
    'plugins.security.ssl.http.enabled=true',
    'plugins.security.ssl.transport.enforce_hostname_verification=false',
    'plugins.security.nodes_dn=CN=node',
    'plugins.security.allow_default_init_securityindex=true',
  ]
  return startNode(made, settings, ca, user => ({ auth: `${user}:${PASSWORD}` }))
}

/**
 * A node with the files that compose.yaml of host/examples/cluster mounts, and nothing else of ours.
 * @param files by the path below /usr/share/opensearch/config: the file that is there
 * @param settings of its opensearch.yml for the plugin
 * @param admin its certificate and key
 */
export async function startMounted(
  files: Record<string, string>,
  settings: string[],
  { password, admin }: { password: string; admin: { cert: string; key: string } },
): Promise<SecuredNode> {
  const made = nodeFolder()
  for (const [name, from] of Object.entries(files)) {
    mkdirSync(dirname(join(made.config, name)), { recursive: true })
    copyFileSync(from, join(made.config, name))
  }
  const ca = readFileSync(join(made.config, 'certificates/ca.pem'), 'utf8')
  return startNode(made, settings, ca, user => (user === 'admin' ? admin : { auth: `${user}:${password}` }))
}

/** @returns the role in docs/operate/servers.md, as an operator copies it */
export function documentedRole(): string {
  const docs = operatePage('servers.md')
  const block = /```yaml\n(reading_room:[\s\S]*?)```/.exec(docs)
  if (!block) throw new Error('docs/operate/servers.md names no role')
  return block[1]!
}
