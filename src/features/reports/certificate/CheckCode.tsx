import { qrCode } from '../../../core/rules/encoding/qr-code.ts'

/** QR code of the verification URL; omitted when too long. */
export function CheckCode({ address, label }: { address: string; label: string }) {
  const code = qrCode(address)
  if (!code) return null
  return (
    <svg className="cert__code" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
      <path d={code.path} />
    </svg>
  )
}
