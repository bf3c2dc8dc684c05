export function Component() {
  return <h1>Papers</h1>
}
