export function Component() {
  return <h1>Forgot Password</h1>
}
