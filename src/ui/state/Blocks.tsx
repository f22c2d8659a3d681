import '../../styles/states.css'

/** What stops an act, each with what ends it; a single reason needs no list. */
export function Blocks({ head, reasons }: { head: string; reasons: string[] }) {
  const [only] = reasons
  return reasons.length === 1 ? (
    <>
      {head} {only}
    </>
  ) : (
    <>
      {head}
      <ul className="blocks">
        {reasons.map(reason => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </>
  )
}
