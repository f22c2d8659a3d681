/** The logo: an arch with books in it. */
export const Mark = () => (
  <svg
    viewBox="0 0 38 38"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.6"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="M4.5 35.5V17.2C4.5 9 11 3.2 19 3.2S33.5 9 33.5 17.2v18.3zM2.5 35.5h33" />
    <path
      d="M9.5 35.2V18.5h5v16.7M14.5 35.2V13.2h5.2v22M19.7 35.2V20.4h4.4v14.8"
      fill="currentColor"
      fillOpacity=".14"
    />
    <path d="m24.9 22.2 3.7-.9 2.9 13.6" />
  </svg>
)
