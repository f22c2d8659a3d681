/** OpenLDAP's slapd (Debian: slapd) with the people of a school, on ports of its own. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './free-ports.ts'
import { untilItAnswers } from './until-it-answers.ts'

const SLAPD = '/usr/sbin/slapd'
const SCHOOL = 'dc=school,dc=example'
export const PEOPLE = `ou=people,${SCHOOL}`
export const SEARCHER = { dn: `cn=portal,${SCHOOL}`, password: 'seek and find' }

export function hasSlapd(): boolean {
  if (existsSync(SLAPD)) return true
  if (process.env.ALL_SERVERS) throw new Error('slapd is not installed')
  console.log('Skipped: no LDAP server. apt-get install slapd')
  return false
}

/** number: attribute employeeNumber; groups: attribute businessCategory */
type Person = { uid: string; password: string; number?: string; groups?: string[] }
export type Slapd = {
  /** ldap://127.0.0.1:… and ldaps://localhost:… */
  plain: string
  tls: string
  /** file with the certificate of the authority */
  ca: string
  stop(): Promise<void>
  start(): Promise<void>
}

/** Only the searching account may search; passwords may be tried by everybody. */
export async function startSlapd(people: Person[]): Promise<Slapd> {
  const folder = mkdtempSync(join(tmpdir(), 'slapd-'))
  const at = (name: string) => join(folder, name)
  mkdirSync(at('db'))
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' })
  openssl(
    ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'],
    ...[
      '-addext',
      'subjectAltName=DNS:localhost,IP:127.0.0.1',
      '-keyout',
      at('key.pem'),
      '-out',
      at('ca.pem'),
    ],
  )
  writeFileSync(
    at('slapd.conf'),
    `include /etc/ldap/schema/core.schema
include /etc/ldap/schema/cosine.schema
include /etc/ldap/schema/inetorgperson.schema
modulepath /usr/lib/ldap
moduleload back_mdb
pidfile ${at('pid')}
TLSCACertificateFile ${at('ca.pem')}
TLSCertificateFile ${at('ca.pem')}
TLSCertificateKeyFile ${at('key.pem')}
database mdb
suffix "${SCHOOL}"
directory ${at('db')}
access to attrs=userPassword by anonymous auth by * none
access to * by dn.exact="${SEARCHER.dn}" read by * none
`,
  )
  const person = ({ uid, password, number, groups = [] }: Person) =>
    `dn: uid=${uid},${PEOPLE}\nobjectClass: inetOrgPerson\nuid: ${uid}\ncn: ${uid}\nsn: ${uid}\nuserPassword: ${password}\n` +
    (number ? `employeeNumber: ${number}\n` : '') +
    groups.map(group => `businessCategory: ${group}\n`).join('')
  const ldif = [
    `dn: ${SCHOOL}\nobjectClass: dcObject\nobjectClass: organization\ndc: school\no: School\n`,
    `dn: ${PEOPLE}\nobjectClass: organizationalUnit\nou: people\n`,
    `dn: ${SEARCHER.dn}\nobjectClass: organizationalRole\nobjectClass: simpleSecurityObject\ncn: portal\nuserPassword: ${SEARCHER.password}\n`,
    ...people.map(person),
  ].join('\n')
  execFileSync(SLAPD, ['-T', 'add', '-f', at('slapd.conf')], {
    input: ldif,
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  const [port = 0, tlsPort = 0] = await freePorts(2)
  const [plain, tls] = [`ldap://127.0.0.1:${port}`, `ldaps://localhost:${tlsPort}`]
  let server: ReturnType<typeof spawn> | null = null
  const listening = (to: number) =>
    untilItAnswers(async () => {
      const socket = connect(to, '127.0.0.1')
      await once(socket, 'connect')
      socket.destroy()
    })
  const start = async () => {
    server = spawn(SLAPD, ['-d', '0', '-f', at('slapd.conf'), '-h', `${plain} ${tls}`], { stdio: 'ignore' })
    await Promise.all([listening(port), listening(tlsPort)])
  }
  await start()
  return {
    ...{ plain, tls, ca: at('ca.pem'), start },
    async stop() {
      if (!server || server.exitCode !== null) return
      server.kill()
      await once(server, 'exit')
    },
  }
}
