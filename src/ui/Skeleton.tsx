import '../styles/states.css'

/** Grey shapes of coming records. `label` is read out while they stand. */
export const Skeleton = ({ rows = 3, label }: { rows?: number; label: string }) => (
  <div role="status">
    <span className="sr">{label}</span>
    {Array.from({ length: rows }, (_, i) => `row${i}`).map(key => (
      <div key={key} className="skrec" aria-hidden="true">
        <div className="sk sk--cover" />
        <div className="skl">
          <div className="sk" />
          <div className="sk" />
          <div className="sk" />
          <div className="sk" />
        </div>
      </div>
    ))}
  </div>
)
