export function Component() {
  return <h1>Paper</h1>
}
