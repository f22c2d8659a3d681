export default function ResultsPage() {
  return <h1>ResultsPage</h1>
}
