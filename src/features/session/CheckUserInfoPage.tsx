export default function CheckUserInfoPage() {
  return <h1>CheckUserInfoPage</h1>
}
