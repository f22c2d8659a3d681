/** Which hosts are reached through the library's VPN, and how, by configuration. */
import type { Confs } from '../vars/conf.ts'

/** vpn.hosts: comma-separated names, including subdomains; * = all; '' = none */
export function needsVpn(conf: Confs, url: string): boolean {
  if (!conf.isOn('vpnStatus')) return false
  const { hostname } = new URL(url)
  return conf
    .text('vpn.hosts', 'zh')
    .split(',')
    .map(one => one.trim().toLowerCase())
    .some(one => one !== '' && (one === '*' || hostname === one || hostname.endsWith(`.${one}`)))
}

/** vpn.link: {url} is replaced by the encoded address; without {url} it is appended */
export function throughVpn(conf: Confs, url: string): string {
  const link = conf.text('vpn.link', 'zh').trim()
  if (!/^https?:\/\//i.test(link)) return url
  const encoded = encodeURIComponent(url)
  return link.includes('{url}') ? link.replaceAll('{url}', encoded) : link + encoded
}
