/** Which addresses are reached through the library's VPN, and how: the configuration says both. */
import type { Confs } from '../vars/conf.ts'

/** vpn.hosts: names parted by commas, each with what lies under it; * = all; '' = none */
export function needsVpn(conf: Confs, url: string): boolean {
  if (!conf.isOn('vpnStatus')) return false
  const { hostname } = new URL(url)
  return conf
    .text('vpn.hosts', 'zh')
    .split(',')
    .map(one => one.trim().toLowerCase())
    .some(one => one !== '' && (one === '*' || hostname === one || hostname.endsWith(`.${one}`)))
}

/** vpn.link: an address in which {url} stands for the resource's, as a part of a query; without {url} it is put behind */
export function throughVpn(conf: Confs, url: string): string {
  const link = conf.text('vpn.link', 'zh').trim()
  if (!/^https?:\/\//i.test(link)) return url
  const encoded = encodeURIComponent(url)
  return link.includes('{url}') ? link.replaceAll('{url}', encoded) : link + encoded
}
