/** An empty tray. */
export const Tray = () => (
  <svg className="tray2" viewBox="0 0 180 100" aria-hidden="true">
    <path className="b" d="M20 42h140v48H20z" />
    <path d="M20 42 44 12h92l24 30v48H20zM20 42h40l10 16h40l10-16h40" />
    <path className="a" d="M20 88h140v5H20z" />
  </svg>
)
