/** A sentence whose dates do not break at their hyphens. */
export function DatedText({ text }: { text: string }) {
  const parts = text.split(/(\d{4}-\d\d-\d\d)/)
  return (
    <>
      {parts.map((part, at) =>
        at % 2 ? (
          <span key={at} className="nowrap">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  )
}
