/** A sentence whose dates stay whole: a line may end after a hyphen otherwise. */
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
