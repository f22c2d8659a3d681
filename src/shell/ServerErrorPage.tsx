export default function ServerErrorPage() {
  return <h1>ServerErrorPage</h1>
}
