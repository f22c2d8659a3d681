/** Our own SAML metadata, which an institution or a federation registers. */
import { X509Certificate } from 'node:crypto'
import { inHtml } from '../../../../src/core/rules/encoding/in-html.ts'

const BINDINGS = 'urn:oasis:names:tc:SAML:2.0:bindings'

/** What xml-encryption can open (outline.ts refuses the rest). */
const METHODS = [
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
]

export type OwnAddresses = { entityId: string; landing: string; leaving: string }

/** @param certificate PEM, '' = nothing is signed or encrypted, so there is no single logout either */
export function ownMetadata(
  { entityId, landing, leaving }: OwnAddresses,
  certificate: string,
  names: { zh: string; en: string },
): string {
  const base64 = certificate === '' ? '' : new X509Certificate(certificate).raw.toString('base64')
  const keyFor = (use: string, methods: string[] = []) =>
    base64 === ''
      ? ''
      : `<md:KeyDescriptor use="${use}"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${base64}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>${methods
          .map(method => `<md:EncryptionMethod Algorithm="${method}"/>`)
          .join('')}</md:KeyDescriptor>`
  const at = (element: string, binding: string, location: string, more = '') =>
    `<md:${element} Binding="${BINDINGS}:${binding}" Location="${inHtml(location)}"${more}/>`
  const shown = Object.entries(names).map(
    ([language, name]) => `<mdui:DisplayName xml:lang="${language}">${inHtml(name)}</mdui:DisplayName>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" xmlns:mdui="urn:oasis:names:tc:SAML:metadata:ui" entityID="${inHtml(entityId)}">
<md:SPSSODescriptor AuthnRequestsSigned="${base64 !== ''}" WantAssertionsSigned="true" protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">
<md:Extensions><mdui:UIInfo>${shown.join('')}</mdui:UIInfo></md:Extensions>
${keyFor('signing')}${keyFor('encryption', METHODS)}
${base64 === '' ? '' : at('SingleLogoutService', 'HTTP-Redirect', leaving) + at('SingleLogoutService', 'HTTP-POST', leaving)}
${at('AssertionConsumerService', 'HTTP-POST', landing, ' index="0" isDefault="true"')}
</md:SPSSODescriptor>
</md:EntityDescriptor>
`
}
