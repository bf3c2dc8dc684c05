export function Component() {
  return <h1>Auth</h1>
}
