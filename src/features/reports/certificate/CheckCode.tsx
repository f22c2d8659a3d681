import { qrCode } from '../../../core/rules/qr-code.ts'

/** The address where the paper is checked, for a phone that is held before it. One too long for that is left out. */
export function CheckCode({ address, label }: { address: string; label: string }) {
  const code = qrCode(address)
  if (!code) return null
  return (
    <svg className="cert__code" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={label}>
      <path d={code.path} />
    </svg>
  )
}
